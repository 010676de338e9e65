/** The value that so many hundredths of the values do not exceed. */
export function percentile(values: readonly number[], hundredths: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)]!;
}

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number => percentile(values, 50);
