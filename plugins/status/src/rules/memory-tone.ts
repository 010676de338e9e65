/** Color of the memory bar: red above 85, yellow above 70, green otherwise. */
export function memoryTone(percent: number): 'ok' | 'warn' | 'bad' {
  if (percent > 85) return 'bad';
  if (percent > 70) return 'warn';
  return 'ok';
}
