import pg from 'pg';

/** Type numbers of PostgreSQL; `*_ARRAY` is the array of the type before. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const TEXT_ARRAY = 1009;

const UTC_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00(?::?00)?)?$/;

/**
 * How values are read from the database: `bigint` as a number (an error beyond 2^53), `date` as `yyyy-mm-dd`, times as
 * ISO 8601 in UTC with milliseconds, `numeric` as text. So ids are numbers, and time zones do not move civil dates.
 */
export const portalTypes = new pg.TypeOverrides();

const asIs = (text: string): string => text;

portalTypes.setTypeParser(INT8, 'text', safeInteger);
portalTypes.setTypeParser(DATE, 'text', asIs);
portalTypes.setTypeParser(TIMESTAMP, 'text', utcInstant);
portalTypes.setTypeParser(TIMESTAMPTZ, 'text', utcInstant);
portalTypes.setTypeParser(INT8_ARRAY, 'text', elements(safeInteger));
portalTypes.setTypeParser(DATE_ARRAY, 'text', elements(asIs));
portalTypes.setTypeParser(TIMESTAMP_ARRAY, 'text', elements(utcInstant));
portalTypes.setTypeParser(TIMESTAMPTZ_ARRAY, 'text', elements(utcInstant));

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(
      'A whole number of the database is beyond 2^53 and cannot be read exactly.',
    );
  }
  return value;
}

/** `2026-03-01 09:00:00.123456+00` becomes `2026-03-01T09:00:00.123Z`; `infinity` does not change. */
function utcInstant(text: string): string {
  const match = UTC_TIME.exec(text);
  if (match !== null) {
    const [, day, time, fraction = ''] = match;
    return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  }
  const zoned = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(zoned.getTime()) ? text : zoned.toISOString();
}

function elements<T>(parse: (text: string) => T): (text: string) => readonly (T | null)[] {
  const parserOf = pg.types.getTypeParser as (type: number) => (text: string) => (string | null)[];
  const parseArray = parserOf(TEXT_ARRAY);
  return (text) => parseArray(text).map((value) => (value === null ? null : parse(value)));
}
