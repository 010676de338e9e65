/** What addresses of pages consist of; `encodeURIComponent` leaves these characters as they are. */
const ADDRESS = /^[\w/-]*/;

/**
 * The parameters of a path under a pattern such as `/visit/:token`; null when it does not match. A parameter is one segment
 * of letters, digits, hyphens, and underscores. Mail programs take what follows an address for a part of it: slashes and
 * whatever begins with any other character make no difference.
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const names = pattern.split('/');
  const [address] = ADDRESS.exec(decoded(path))!;
  const segments = address.split('/');
  while (segments.length > 2 && segments.at(-1) === '') segments.pop();
  if (names.length !== segments.length) return null;
  const found: [string, string][] = [];
  for (const [index, name] of names.entries()) {
    const segment = segments[index]!;
    if (!name.startsWith(':')) {
      if (segment !== name) return null;
    } else {
      if (segment === '') return null;
      found.push([name.slice(1), segment]);
    }
  }
  return Object.fromEntries(found);
}

/** As it is where it cannot be decoded, as when a program cut it off. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
