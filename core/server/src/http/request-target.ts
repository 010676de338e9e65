/** Where a request goes: below `/api`, or to the pages. Both with the query string. */
type RequestTarget =
  | { readonly kind: 'api'; readonly path: string }
  | { readonly kind: 'page'; readonly path: string };

/** Reads the request line's target; a proxy may send a whole address instead of a path. */
export function requestTarget(url: string): RequestTarget {
  const path = url.startsWith('/') ? url : pathOf(url);
  if (path.startsWith('/api/')) return { kind: 'api', path: path.slice('/api'.length) };
  if (path === '/api' || path.startsWith('/api?')) return { kind: 'api', path: '/' };
  return { kind: 'page', path };
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return '/';
  const { pathname, search } = new URL(url);
  return pathname + search;
}

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
