import type * as tombolo from "./index.js";

declare const SharedGroupPreferences: tombolo.SharedGroupPreferences;
export default SharedGroupPreferences;
