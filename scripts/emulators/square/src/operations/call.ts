import type { ApiCall, Reply } from '@porchlight/emulator-shared';
import type { Books } from '../books/books.ts';
import type { World } from '../books/world.ts';

/** A request that passed all checks, with the books of the merchant whose access token it has. */
export type Call = ApiCall<World, Books>;

export function ok(body: object): Reply {
  return { status: 200, body };
}

const DEFAULT_LIMIT = 100;

/** One page of a list, and the cursor of the next. */
export function pageOf<T>(
  all: readonly T[],
  cursor: string,
  limit = DEFAULT_LIMIT,
): { readonly items: readonly T[]; readonly cursor?: string } {
  const start = cursor === '' ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  const end = start + Math.max(1, Math.min(limit, DEFAULT_LIMIT));
  const items = all.slice(start, end);
  if (end >= all.length) return { items };
  return { items, cursor: Buffer.from(String(end)).toString('base64url') };
}

/** A list under a name; like the API, without the name when it is empty. */
export function listed(
  name: string,
  { items, cursor }: { readonly items: readonly object[]; readonly cursor?: string },
): object {
  return {
    ...(items.length === 0 ? {} : { [name]: items }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
