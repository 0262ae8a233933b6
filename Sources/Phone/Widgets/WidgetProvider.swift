import JSON

/// Where a kind of widget takes its entries from, when it shows them, and how.
///
/// What the app's group holds is decoded in fields; a text there is read as JSON first.
package struct WidgetProvider: Equatable, Sendable {
  /// When the system asks again, as it is declared.
  package enum Policy: Equatable, Sendable {
    case atEnd
    case never
    /// So many seconds after the run.
    case after(Double)
  }

  package let appGroup: String
  package let key: String
  package let fields: FieldDeclarations
  /// How many seconds after the run each entry comes, in rising order.
  package let entryOffsets: [Double]
  package let policy: Policy
  /// What is shown of an entry; nil for the built-in barcode.
  let presentation: DeclaredEntryView?

  /// What is shown where the group has no value.
  static let noData = "No data"
  /// The most bytes of JSON that an entry's fields may have.
  static let maximumFieldsCount = 65_536
  /// The most entries of a timeline.
  static let maximumEntryCount = 100
  /// The furthest that an entry or a policy may look ahead: a year.
  static let maximumOffset = 31_622_400.0

  init(
    appGroup: String, key: String, fields: FieldDeclarations, entryOffsets: [Double],
    policy: Policy, presentation: DeclaredEntryView?
  ) {
    self.appGroup = appGroup
    self.key = key
    self.fields = fields
    self.entryOffsets = entryOffsets
    self.policy = policy
    self.presentation = presentation
  }

  /// The provider of the React Native tutorial, with the policy it ends up with.
  static let barcode = WidgetProvider(
    appGroup: "group.widget.barcode.jp", key: "widgetKey",
    fields: FieldDeclarations([.init("text", .string)]), entryOffsets: [3], policy: .never,
    presentation: nil)

  private var isBarcode: Bool { presentation == nil }

  // MARK: Running

  /// A value that the group held, and the fields it was decoded in.
  struct Reading {
    let stored: JSONValue
    let fields: JSONObject
  }

  /// What became of a run.
  enum Run {
    /// With what was read, where there was a value.
    case completed(WidgetTimeline, Reading?)
    /// It never completes, for this reason.
    case hung(String)
    /// It completes with more than the system takes.
    case tooLarge(String)
  }

  /// Makes a timeline of what the group holds now; `canOpen` says whether the extension may open it.
  ///
  /// What this provider read before need not be decoded again.
  func run(_ groups: AppGroups, canOpen: Bool, at now: Double, known: Reading?) -> Run {
    guard canOpen else { return .hung("the app group \(appGroup) can't be opened") }
    guard let stored = groups[appGroup, key], canRead(stored) else {
      return .completed(timelineWithoutData(at: now), nil)
    }
    if let known, known.stored == stored {
      return .completed(timeline(known.fields, at: now), known)
    }
    let fields: JSONObject
    switch read(stored) {
    case .read(let object): fields = object
    case .unreadable(let reason):
      return .hung("the value under \(key) of \(appGroup) doesn't decode: \(reason)")
    }
    if !isBarcode {
      let count = JSONValue.object(fields).byteCount
      guard count <= Self.maximumFieldsCount else {
        return .tooLarge(
          "an entry's fields may have \(Self.maximumFieldsCount) bytes of JSON, and have \(count)")
      }
    }
    return .completed(timeline(fields, at: now), Reading(stored: stored, fields: fields))
  }

  private func timeline(_ fields: JSONObject, at now: Double) -> WidgetTimeline {
    WidgetTimeline(
      entries: entryOffsets.map { WidgetEntry(date: now + $0, fields: fields) },
      policy: policy(at: now))
  }

  /// Whether the value is of a type that counts as one; to the tutorial's provider nothing but a text does.
  private func canRead(_ value: JSONValue) -> Bool { !isBarcode || value.string != nil }

  private enum Attempt {
    case read(JSONObject)
    case unreadable(String)
  }

  private func read(_ stored: JSONValue) -> Attempt {
    var value = stored
    if let text = stored.string {
      do throws(JSONError) { value = try JSONValue(reading: text.utf8.span) } catch {
        return .unreadable("it is no JSON")
      }
    }
    do throws(DecodingFailure) {
      let decoded = try fields.decode(value, path: key)
      return decoded.object.map { .read($0) } ?? .unreadable("it is no object")
    } catch {
      return .unreadable(error.sentence)
    }
  }

  /// The tutorial gives two entries a second apart, others one; each says that there is no data.
  private func timelineWithoutData(at now: Double) -> WidgetTimeline {
    guard isBarcode else {
      return WidgetTimeline(
        entries: [WidgetEntry(date: now, fields: nil)], policy: policy(at: now))
    }
    let entries = [now, now + 1].map {
      WidgetEntry(date: $0, fields: ["text": .string(Self.noData)])
    }
    return WidgetTimeline(entries: entries, policy: .atEnd)
  }

  private func policy(at now: Double) -> WidgetTimeline.Policy {
    switch policy {
    case .atEnd: .atEnd
    case .never: .never
    case .after(let seconds): .after(now + seconds)
    }
  }
}
