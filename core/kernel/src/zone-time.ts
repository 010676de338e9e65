/** By how many milliseconds the clocks of a time zone are ahead of UTC at an instant; negative west of it. */
export function zoneOffset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(instant));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return clock - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the clocks of a time zone show a time; a time that they skip is an hour later.
 *
 * @param clock what they show, as if it were UTC; milliseconds since 1970
 */
export function zoneInstant(clock: number, timeZone: string): number {
  // The offset of the zone changes at most once around a moment, so that two steps find it.
  const first = clock - zoneOffset(clock, timeZone);
  const second = clock - zoneOffset(first, timeZone);
  return zoneOffset(second, timeZone) === clock - second ? second : Math.max(first, second);
}
