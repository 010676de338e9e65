/**
 * The parameters of a query string (without `?`): one value as text, several
 * values of one name as a list. Names are own properties, whatever they are.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = values.get(name);
    if (earlier === undefined) values.set(name, value);
    else if (Array.isArray(earlier)) earlier.push(value);
    else values.set(name, [earlier, value]);
  }
  return Object.fromEntries(values);
}
