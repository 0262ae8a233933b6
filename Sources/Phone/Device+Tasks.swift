/// The unstructured tasks that an app's calls leave to run.
///
/// With taskOrder "shuffled" those of calls sent together run in an order drawn from the seed, as they may on a phone.
extension Device {
  /// What a task does; whatever it refers to, it looks up when it runs.
  package typealias Effect = (inout Device) -> Void

  /// Tasks that have not run yet.
  struct TaskQueue {
    /// The device before the first of them was sent.
    var before: DeviceState
    /// What decides when they run.
    var chance: Chance
    /// What was sent since, calls that took effect at once included.
    var sent: [Effect] = []
    /// Which of these are still to run.
    var waiting: [Int] = []
  }

  /// Whether calls leave tasks behind rather than taking effect in their turn.
  package var shufflesTasks: Bool { state.profile.taskOrder == .shuffled }

  /// Whether tasks are still to run.
  package var hasTasks: Bool { tasks != nil }

  /// Leaves a task to run when its time comes.
  package mutating func leaveTask(_ effect: @escaping Effect) {
    var queue = tasks ?? makeTaskQueue()
    queue.waiting.append(queue.sent.count)
    queue.sent.append(effect)
    tasks = queue
  }

  private mutating func makeTaskQueue() -> TaskQueue {
    state.taskDraws += 1
    return TaskQueue(
      before: state, chance: identifiers.chance(.taskOrder, number: state.taskDraws))
  }

  /// Lets a call take effect at once, after those of the tasks left before it whose time chance lets come first.
  package mutating func interleave(_ effect: @escaping Effect) {
    if var queue = tasks {
      let order = queue.waiting.shuffled(using: &queue.chance)
      let first = order.filter { _ in Bool.random(using: &queue.chance) }
      queue.waiting.removeAll { first.contains($0) }
      tasks = queue
      for index in first { queue.sent[index](&self) }
      tasks?.sent.append(effect)
    }
    effect(&self)
  }

  /// Runs the tasks that are left, and tells where their order changed what came of it.
  package mutating func finishTasks() {
    guard var queue = tasks else { return }
    tasks = nil
    for index in queue.waiting.shuffled(using: &queue.chance) { queue.sent[index](&self) }
    var inOrder = Device(name: name, identifiers: identifiers, state: queue.before)
    for effect in queue.sent { effect(&inOrder) }
    if !state.activities.looksLike(inOrder.state.activities) {
      warn(
        "taskOrderChangedOutcome",
        "The calls were sent together, and the tasks they left ran in another order than sent, with another outcome; await each call's effect before the next"
      )
    }
  }
}

extension Activities {
  /// Whether the same activities are shown, in the same states.
  fileprivate func looksLike(_ other: Activities) -> Bool {
    all.elementsEqual(other.all) {
      $0.identity.id == $1.identity.id && $0.state == $1.state && $0.contentState == $1.contentState
    }
  }
}
