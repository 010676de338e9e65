import cronParser from 'cron-parser';

/**
 * The first time after `after` that matches the cron expression by the clock of the time zone. Throws when the
 * expression is malformed.
 *
 * When clocks go forward, a time that is skipped comes an hour later that day. When they go back, a time of the hour
 * that is repeated comes once, at its first pass; an expression that matches every hour or more often comes in both.
 */
export function nextTime(schedule: string, after: Date, timeZone: string): Date {
  return cronParser.parseExpression(schedule, { currentDate: after, tz: timeZone }).next().toDate();
}

/** The last time that matches, at or before `until`. */
export function lastTime(schedule: string, until: Date, timeZone: string): Date {
  // The parser looks strictly before its date.
  const currentDate = new Date(until.getTime() + 1000);
  return cronParser.parseExpression(schedule, { currentDate, tz: timeZone }).prev().toDate();
}
