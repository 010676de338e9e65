/** Work took longer than allowed. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Settles as `work` does, or rejects with a {@link TimeLimitError} of `sentence` after `limitMs`; `work` is not stopped. */
export async function withinLimit<T>(
  work: Promise<T> | T,
  limitMs: number,
  sentence: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(sentence)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
