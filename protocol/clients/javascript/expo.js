import { phone } from "./jest.js";
import { expoModules } from "./src/expoModules.js";

// What `expo` and `expo-modules-core` export to reach native modules, with those of `phone` behind it.

export const { requireNativeModule, requireOptionalNativeModule } = expoModules(phone);
