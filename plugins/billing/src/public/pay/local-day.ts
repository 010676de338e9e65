/** The day of an instant where the visitor is, as `yyyy-mm-dd`. */
export function localDay(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(instant.getFullYear())}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}
