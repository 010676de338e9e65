/**
 * The parameters of a path under a pattern such as `/visit/:token`; null when it does not match. A parameter is one segment,
 * decoded; a slash at the end makes no difference.
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const names = pattern.split('/');
  const segments = path.replace(/(?<=.)\/$/, '').split('/');
  if (names.length !== segments.length) return null;
  const found: [string, string][] = [];
  for (const [index, name] of names.entries()) {
    const segment = decoded(segments[index]!);
    if (!name.startsWith(':')) {
      if (segment !== name) return null;
    } else {
      if (segment === null || segment === '') return null;
      found.push([name.slice(1), segment]);
    }
  }
  return Object.fromEntries(found);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
