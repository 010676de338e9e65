/** A day as date fields print it: 2026-11-23 is 11/23/2026. */
export function dateText(civil: string): string {
  const [year, month, day] = civil.split('-');
  return `${month!}/${day!}/${year!}`;
}
