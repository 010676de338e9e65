/** The age of something in its largest unit: 'now', '42 s', '3 min', '5 h', '2 days'. Negative ages count as now. */
export function formatAge(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole < 1) return 'now';
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min`;
  if (whole < 172_800) return `${Math.floor(whole / 3_600)} h`;
  return `${Math.floor(whole / 86_400)} days`;
}

/** How long before `now` an instant was: 'now', '3 min ago'; both are ISO 8601. */
export function formatAgo(instant: string, now: string): string {
  const age = formatAge((Date.parse(now) - Date.parse(instant)) / 1_000);
  return age === 'now' ? age : `${age} ago`;
}
