/** Settles as `work` does, or rejects with `sentence` after `limitMs`; the work itself goes on unheard. */
export async function withinLimit<T>(
  work: Promise<T> | T,
  limitMs: number,
  sentence: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
