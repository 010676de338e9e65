import { formatNumber } from '@porchlight/kernel';
/** A duration in milliseconds, whole from 10 ms on: '0.4 ms', '43 ms', '1,061 ms'. */
export function formatMilliseconds(ms: number): string {
  return `${formatNumber(ms < 9.95 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`;
}
