/** Work that is done once for all that asks for it within a short time. */
export interface Gathered {
  ask(): void;
  /** What was asked for is not done any more. */
  stop(): void;
}

/** The first to ask waits `pauseMs`, and so do all that come meanwhile. A run that rejects is told to `failed`. */
export function gathered(
  pauseMs: number,
  run: () => Promise<void> | void,
  failed: (error: unknown) => void,
): Gathered {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  return {
    ask() {
      if (stopped) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        Promise.resolve().then(run).catch(failed);
      }, pauseMs).unref();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
