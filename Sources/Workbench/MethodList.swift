/// All methods a tester can call.
package enum MethodList {
  /// Every device method of every family.
  package static let methods: [DeviceMethod] =
    ServerMethods.all + DeviceMethods.all + AppMethods.all + ClockMethods.all
    + ActivityTypeMethods.all + ActivityMethods.all + PresentationMethods.all + AppGroupMethods.all
    + WidgetMethods.all + ControlMethods.all + EventMethods.all + FaultMethods.all + PushMethods.all
    + PushwooshMethods.all
    + TencentMethods.all
}
