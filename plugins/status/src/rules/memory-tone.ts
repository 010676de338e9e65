/** Percent of the memory above which its bar is yellow. */
export const MEMORY_WARNING = 70;
/** Percent of the memory above which its bar is red, and the portal is not healthy. */
export const MEMORY_CRITICAL = 85;

/** Color of the memory bar. */
export function memoryTone(percent: number): 'ok' | 'warn' | 'bad' {
  if (percent > MEMORY_CRITICAL) return 'bad';
  if (percent > MEMORY_WARNING) return 'warn';
  return 'ok';
}
