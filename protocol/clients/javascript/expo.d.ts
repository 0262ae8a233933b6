import type { ExpoModules } from "./index.js";

export const requireNativeModule: ExpoModules["requireNativeModule"];
export const requireOptionalNativeModule: ExpoModules["requireOptionalNativeModule"];
