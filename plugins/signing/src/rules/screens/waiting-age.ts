const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited: `5 minutes`, `1 hour`, `12 days`. */
export function waitingAge(since: string, now: Date): string {
  const elapsed = Math.max(0, now.getTime() - new Date(since).getTime());
  if (elapsed < MINUTE) return 'less than a minute';
  if (elapsed < HOUR) return counted(elapsed / MINUTE, 'minute');
  return elapsed < DAY ? counted(elapsed / HOUR, 'hour') : counted(elapsed / DAY, 'day');
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${String(whole)} ${whole === 1 ? unit : `${unit}s`}`;
}
