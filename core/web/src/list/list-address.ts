/** The server takes no more. */
const MOST_SEARCHED = 100;
const LAST_PAGE = 1_000_000;

/** The search of an address. */
export function readSearch(params: URLSearchParams): string {
  return params.get('q')?.trim().slice(0, MOST_SEARCHED) ?? '';
}

/** The page of an address, from 1. */
export function readPage(params: URLSearchParams): number {
  return readId(params, 'page', LAST_PAGE) ?? 1;
}

/** The whole number of a parameter, such as an id, from 1; null without one. */
export function readId(
  params: URLSearchParams,
  name: string,
  most = Number.MAX_SAFE_INTEGER,
): number | null {
  const value = Number(params.get(name));
  return Number.isInteger(value) && value > 0 && value <= most ? value : null;
}

/** The day of a parameter, `yyyy-mm-dd`; '' without one. */
export function readDay(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // A month takes no more days than it has.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : '';
}

/** The value of a parameter, if it is one of these. */
export function readOne<V extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly V[],
): V | undefined {
  return values.find((value) => value === params.get(name));
}

/** The parts of a filter that differ from the start, as text. */
export function changedParts<F extends object>(filter: F, start: F): Record<string, string> {
  const before = new Map<string, unknown>(Object.entries(start));
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([key, value]) => value !== before.get(key))
      .map(([key, value]): [string, string] => [key, String(value)]),
  );
}
