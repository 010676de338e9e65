/**
 * The last second of a civil day in a time zone.
 *
 * @param day `yyyy-mm-dd`
 * @param timeZone IANA zone
 */
export function endOfDay(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T23:59:59Z`);
  // The offset at the end of that day, which daylight saving may have changed on the way.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

/** Milliseconds that the clocks of a zone are ahead of UTC; negative west of it. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(
    at('year'),
    at('month') - 1,
    at('day'),
    at('hour'),
    at('minute'),
    at('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}
