const MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;

/** When to try again after this many failed tries; null after the last one, almost a day after the first. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = MINUTES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
