/** True for a path of literal segments and `:names` whose first segment is literal. */
export function isWellFormedPath(path: string): boolean {
  const segments = path.split('/').slice(1);
  return (
    segments.every((segment) => /^(:[A-Za-z]\w*|[A-Za-z0-9._~-]+)$/.test(segment)) &&
    segments[0]?.startsWith(':') === false
  );
}
