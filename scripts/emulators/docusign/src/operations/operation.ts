import type { World } from '../world/world.ts';
import type { Json } from '../base/json.ts';

/** A request that passed all checks. */
export interface Call {
  readonly world: World;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
}

export type Reply =
  | { readonly status: number; readonly body: object }
  | { readonly status: number; readonly pdf: Uint8Array; readonly name: string };

/** One call of the API. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below the base path, with parameters in braces. */
  readonly path: string;
  readonly run: (call: Call) => Reply | Promise<Reply>;
}

/** The first operation with this method and path, and the parameters of the path. */
export function matchOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): { readonly operation: Operation; readonly params: Record<string, string> } | null {
  const given = path.split('/');
  for (const operation of operations) {
    if (operation.method !== method) continue;
    const params = matchPath(operation.path.split('/'), given);
    if (params !== null) return { operation, params };
  }
  return null;
}

function matchPath(
  wanted: readonly string[],
  given: readonly string[],
): Record<string, string> | null {
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
