/** Percent of the memory above which its bar is yellow. */
export const MEMORY_YELLOW = 70;
/** Percent of the memory above which its bar is red, and the overall health a warning. */
export const MEMORY_RED = 85;

/** Color of the memory bar. */
export function memoryTone(percent: number): 'ok' | 'warn' | 'bad' {
  if (percent > MEMORY_RED) return 'bad';
  if (percent > MEMORY_YELLOW) return 'warn';
  return 'ok';
}
