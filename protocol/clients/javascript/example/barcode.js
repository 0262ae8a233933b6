import { NativeModules } from "react-native";
import SharedGroupPreferences from "react-native-shared-group-preferences";

const group = "group.widget.barcode.jp";
const { WidgetModule } = NativeModules;

/** Shows a text as a barcode in the app's widget. */
export async function showBarcode(text) {
  await SharedGroupPreferences.setItem("widgetKey", { text }, group);
  WidgetModule.reloadWidget(group);
}

/** The text that was shown last; null where there was none. */
export async function lastBarcode() {
  try {
    return JSON.parse(await SharedGroupPreferences.getItem("widgetKey", group)).text;
  } catch (error) {
    if (error === 1) return null;
    throw error;
  }
}
