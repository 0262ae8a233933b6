import JSON
import Phone

/// Module `WidgetModule` of the React Native barcode tutorial: one void method that reloads every widget.
enum WidgetModule {
  static let methods = [reloadWidget]

  private static let parameters = [Parameter.required("kind")]
  private static let name = ChannelMethodName(channel: "WidgetModule", method: "reloadWidget")

  private static let reloadWidget = ChannelMethod(
    name.channel, name.method, parameters: parameters
  ) { device, arguments in
    let values = ModuleArguments(arguments, names: parameters).values
    guard values.count == 1 else {
      let rejection = Rejection.wrongCount(name, count: values.count, expected: 1)
      device.warnOfWrongCount(values.count)
      // React Native logs a wrong count and doesn't call; a void method gives undefined all the same.
      return .differing(prompt: .rejection(rejection), onPhone: .result(.null))
    }
    guard values[0].string != nil else {
      if device.state.profile.replies == .asOnPhone { device.reloadTimelines() }
      let rejection = Rejection.noString(name, "kind", got: values[0])
      return .differing(prompt: .rejection(rejection), onPhone: .result(.null))
    }
    device.reloadTimelines()
    return .both(.result(.null))
  }
}

extension Device {
  fileprivate mutating func warnOfWrongCount(_ count: Int) {
    warn(
      "wrongArgumentCount",
      "WidgetModule.reloadWidget was called with \(count) arguments and takes 1; React Native logs this and doesn't call it"
    )
  }
}
