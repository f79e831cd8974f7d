import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Worker threads that sleep until there is work for several at once.
final class WorkerThreads: Sendable {
  private let desk = Desk()

  deinit { desk.close() }

  /// Number of processors online.
  static var cores: Int {
    #if canImport(Glibc)
      max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    #else
      1
    #endif
  }

  /// Calls `work` here and on up to `helpers` other threads, and returns once all calls have
  /// returned. Only one caller at a time may use it.
  ///
  /// Where no thread can be created there are fewer calls, so `work` must fetch its share of the
  /// work on demand.
  func run(on helpers: Int, _ work: @escaping @Sendable () -> Void) {
    desk.post(work, for: helpers)
    work()
    desk.finish()
  }
}

#if canImport(Glibc)
  /// Shared state of the caller and its workers.
  private final class Desk: @unchecked Sendable {
    // Unchecked: the mutex guards all mutable state.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let posted = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let finished = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var work: (@Sendable () -> Void)?
    /// Number of workers that may still start, and of those running (`active`).
    private var wanted = 0
    private var active = 0
    private var workers = 0
    private var isClosed = false

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(posted, nil)
      pthread_cond_init(finished, nil)
    }

    deinit {
      pthread_cond_destroy(finished)
      pthread_cond_destroy(posted)
      pthread_mutex_destroy(mutex)
      finished.deallocate()
      posted.deallocate()
      mutex.deallocate()
    }

    func post(_ work: @escaping @Sendable () -> Void, for helpers: Int) {
      pthread_mutex_lock(mutex)
      while workers < helpers, hire() { workers += 1 }
      self.work = work
      wanted = min(helpers, workers)
      pthread_cond_broadcast(posted)
      pthread_mutex_unlock(mutex)
    }

    /// Waits for the workers that have started; later ones no longer start.
    func finish() {
      pthread_mutex_lock(mutex)
      wanted = 0
      work = nil
      while active > 0 { pthread_cond_wait(finished, mutex) }
      pthread_mutex_unlock(mutex)
    }

    func close() {
      pthread_mutex_lock(mutex)
      isClosed = true
      pthread_cond_broadcast(posted)
      pthread_mutex_unlock(mutex)
    }

    /// Starts a thread; the thread retains the desk until the desk is closed.
    private func hire() -> Bool {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      pthread_attr_setstacksize(&attributes, 512 * 1024)
      // The thread starts with all signals blocked: they are for the thread that waits for them.
      var (all, before) = (sigset_t(), sigset_t())
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      let desk = Unmanaged.passRetained(self)
      var thread = pthread_t()
      let error = pthread_create(
        &thread, &attributes,
        { raw in
          Unmanaged<Desk>.fromOpaque(raw!).takeRetainedValue().serve()
          return nil
        }, desk.toOpaque())
      if error != 0 { desk.release() }
      return error == 0
    }

    /// A worker's loop.
    private func serve() {
      pthread_mutex_lock(mutex)
      while !isClosed {
        guard wanted > 0, let work else {
          pthread_cond_wait(posted, mutex)
          continue
        }
        wanted -= 1
        active += 1
        pthread_mutex_unlock(mutex)
        work()
        pthread_mutex_lock(mutex)
        active -= 1
        if active == 0 { pthread_cond_signal(finished) }
      }
      pthread_mutex_unlock(mutex)
    }
  }
#else
  /// Without pthreads the caller works alone.
  private final class Desk: Sendable {
    func post(_ work: @escaping @Sendable () -> Void, for helpers: Int) {}
    func finish() {}
    func close() {}
  }
#endif
