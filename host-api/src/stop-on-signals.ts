const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** npm forwards a Ctrl+C that the terminal has sent already; that is not a second one. */
const ECHO_MS = 1_000;

/** Longer than running calls, plugins, and jobs together may take. */
const STOP_LIMIT_MS = 45_000;

interface Stopping {
  readonly stop: () => Promise<void>;
  /** Reports what ended the process or prevented a clean end. */
  readonly failed: (error: unknown) => void;
}

interface Signals {
  /** Stops and ends the process with code 1. */
  fail(error: unknown): void;
  /** Removes the signal handlers. */
  release(): void;
}

/** Ends the process gracefully at the first signal, at once at the second. */
export function stopOnSignals({ stop, failed }: Stopping): Signals {
  let ending = false;
  let firstAt = 0;

  function end(code: number): void {
    ending = true;
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    stop()
      .catch((error: unknown) => {
        failed(error);
        code = 1;
      })
      .finally(() => {
        clearTimeout(limit);
        process.exit(code);
      });
  }
  function onSignal(): void {
    if (!ending) {
      firstAt = Date.now();
      end(0);
    } else if (Date.now() - firstAt > ECHO_MS) {
      process.exit(1);
    }
  }
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    fail(error) {
      failed(error);
      if (!ending) end(1);
    },
    release() {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}
