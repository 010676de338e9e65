/** As DocuSign writes times: seven digits after the second. */
export function dateTime(date: Date): string {
  return date.toISOString().replace('Z', '0000Z');
}
