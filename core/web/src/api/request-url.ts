/** Values of a query string; undefined, null and empty text are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** `/clients` and its query as the address below `/api`. */
export function requestUrl(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}
