import { NativeModules, Platform } from "./react-native.js";
import { sharedGroupPreferences } from "./src/sharedGroupPreferences.js";

export default sharedGroupPreferences(NativeModules, Platform);
