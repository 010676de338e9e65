/** The kind of stored values in a column: yyyy-mm-dd, decimals, or text. */
export type SeriesKind = 'text' | 'date' | 'currency' | 'email';

interface Sequence {
  /** The value so many steps behind the last one. */
  after(steps: number): string;
}

const DAY_MS = 86_400_000;

/**
 * What follows a few values when they are dragged on: two or more numbers or dates with one distance go on with it
 * (months and years count as such), everything else is repeated. With `backwards` it goes on before the first value,
 * the nearest one first.
 */
export function fillSeries(
  values: readonly string[],
  kind: SeriesKind,
  count: number,
  { backwards }: { readonly backwards: boolean },
): readonly string[] {
  const source = backwards ? values.toReversed() : values;
  const sequence = source.length < 2 ? null : sequenceOf(source, kind);
  return Array.from({ length: count }, (_, index) =>
    sequence ? sequence.after(index + 1) : source[index % source.length]!,
  );
}

function sequenceOf(values: readonly string[], kind: SeriesKind): Sequence | null {
  if (kind === 'date') return monthSequence(values) ?? daySequence(values);
  if (kind === 'email') return null;
  return numberSequence(
    values,
    kind === 'currency' ? /^-?\d{1,12}\.\d\d$/ : /^(?:0|-?[1-9]\d{0,8})$/,
  );
}

function numberSequence(values: readonly string[], pattern: RegExp): Sequence | null {
  if (!values.every((value) => pattern.test(value))) return null;
  const places = values[0]!.includes('.') ? 2 : 0;
  // Whole cents: 0.10 + 0.20 is to be 0.30.
  const whole = values.map((value) => Math.round(Number(value) * 10 ** places));
  const step = distance(whole);
  if (step === null) return null;
  return { after: (steps) => ((whole.at(-1)! + step * steps) / 10 ** places).toFixed(places) };
}

function daySequence(values: readonly string[]): Sequence | null {
  const days = values.map((value) => Date.parse(`${value}T00:00:00Z`) / DAY_MS);
  const step = distance(days);
  if (step === null) return null;
  return { after: (steps) => isoDay(new Date((days.at(-1)! + step * steps) * DAY_MS)) };
}

/** The same day of the month each time; in a shorter month its last day. */
function monthSequence(values: readonly string[]): Sequence | null {
  const parts = values.map((value) => value.split('-').map(Number));
  const day = parts[0]![2]!;
  const months = parts.map(([year = NaN, month = NaN]) => year * 12 + month - 1);
  const step = parts.every((part) => part[2] === day) ? distance(months) : null;
  if (step === null || step === 0) return null;
  return {
    after(steps) {
      const year = Math.floor((months.at(-1)! + step * steps) / 12);
      const month = months.at(-1)! + step * steps - year * 12;
      const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      return isoDay(new Date(Date.UTC(year, month, Math.min(day, lastDay))));
    },
  };
}

/** The common difference of neighbors; null when there is none. */
function distance(numbers: readonly number[]): number | null {
  const step = numbers[1]! - numbers[0]!;
  const steady = numbers.every(
    (value, index) => index === 0 || value - numbers[index - 1]! === step,
  );
  return steady && Number.isFinite(step) ? step : null;
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
