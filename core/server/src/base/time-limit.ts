/** Work took longer than allowed. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** A limit that several pieces of work share; it begins at once. */
export class TimeLimit {
  readonly #reached: Promise<never>;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, sentence: string) {
    this.#reached = new Promise((_, reject) => {
      this.#timer = setTimeout(() => reject(new TimeLimitError(sentence)), limitMs);
    });
    this.#reached.catch(() => undefined);
  }

  /** Settles as `work` does, or rejects with a {@link TimeLimitError} at the limit; `work` is not stopped. */
  within<T>(work: Promise<T> | T): Promise<T> {
    return Promise.race([work, this.#reached]);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Settles as `work` does, or rejects with a {@link TimeLimitError} of `sentence` after `limitMs`; `work` is not stopped. */
export async function withinLimit<T>(
  work: Promise<T> | T,
  limitMs: number,
  sentence: string,
): Promise<T> {
  const limit = new TimeLimit(limitMs, sentence);
  try {
    return await limit.within(work);
  } finally {
    limit.end();
  }
}
