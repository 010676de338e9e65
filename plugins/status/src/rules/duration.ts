/** A duration in milliseconds, whole from 10 ms on: '0.4 ms', '43 ms', '1,061 ms'. */
export function formatMilliseconds(ms: number): string {
  const maximumFractionDigits = ms < 9.95 ? 1 : 0;
  return `${ms.toLocaleString('en-US', { maximumFractionDigits })} ms`;
}
