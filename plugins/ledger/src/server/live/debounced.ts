/** Work that runs once for all requests within a short time. */
interface Debounced {
  request(): void;
  /** Drops what was requested and has not run. */
  stop(): void;
}

/** The first request starts a wait of `pauseMs`; later ones join it. A run that rejects calls `failed`. */
export function debounced(
  pauseMs: number,
  run: () => Promise<void> | void,
  failed: (error: unknown) => void,
): Debounced {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  return {
    request() {
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
