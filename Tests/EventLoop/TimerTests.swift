import EventLoop
import Testing

/// Timers on a loop.
@Suite("Timer")
struct TimerTests {
  @Test("Timers fire in the order of their times")
  func keepsOrder() {
    let loop = EventLoop()
    var fired: [Int] = []
    let timers = [3, 1, 2].map { number in
      let timer = Timer(on: loop)
      timer.start(after: Double(number) * 0.003) {
        fired.append(number)
        timer.close()
      }
      return timer
    }
    loop.run()
    loop.close()
    #expect(fired == [1, 2, 3])
    #expect(timers.count == 3)
  }

  @Test("One that is started again fires at the new time only, one that is stopped never")
  func restarts() {
    let loop = EventLoop()
    var fired: [String] = []
    let timer = Timer(on: loop)
    let stopped = Timer(on: loop)
    timer.start(after: 0) { fired.append("first") }
    stopped.start(after: 0) { fired.append("stopped") }
    timer.start(after: 0.002) {
      fired.append("second")
      timer.close()
      stopped.close()
    }
    stopped.stop()
    loop.run()
    loop.close()
    #expect(fired == ["second"])
  }

  @Test("It fires again and again until it is closed")
  func repeats() {
    let loop = EventLoop()
    var count = 0
    let timer = Timer(on: loop)
    timer.start(after: 0, every: 0.001) {
      count += 1
      if count == 5 { timer.close() }
    }
    loop.run()
    loop.close()
    #expect(count == 5)
  }

  @Test("A closed one fires no more, and may be closed twice")
  func closes() {
    let loop = EventLoop()
    let timer = Timer(on: loop)
    timer.start(after: 0) { Issue.record("it fired") }
    timer.close()
    timer.close()
    timer.start(after: 0) { Issue.record("it fired") }
    loop.close()
  }

  @Test("A loop with nothing on it returns and closes")
  func closesEmptyLoop() {
    let loop = EventLoop()
    loop.run()
    loop.runOnce()
    loop.close()
  }
}
