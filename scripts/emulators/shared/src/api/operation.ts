/** What an operation responds with. */
export type Reply =
  | { readonly status: number; readonly body: object }
  | { readonly status: number; readonly pdf: Uint8Array; readonly name: string };

/** One call of an API; `C` is what its handler receives. */
export interface Operation<C> {
  readonly id: string;
  readonly method: string;
  /** Below the base path, with parameters in braces. */
  readonly path: string;
  readonly run: (call: C) => Reply | Promise<Reply>;
}

/** The first operation with this method and path, and the parameters of the path. */
export function matchOperation<C>(
  operations: readonly Operation<C>[],
  method: string,
  path: string,
): { readonly operation: Operation<C>; readonly params: Record<string, string> } | null {
  const given = path.split('/');
  for (const operation of operations) {
    if (operation.method !== method) continue;
    const params = matchPath(operation.path.split('/'), given);
    if (params !== null) return { operation, params };
  }
  return null;
}

function matchPath(
  pattern: readonly string[],
  given: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index]!;
    if (part.startsWith('{')) params[part.slice(1, -1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
