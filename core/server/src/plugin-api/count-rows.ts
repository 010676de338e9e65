import type { Knex } from 'knex';

/** How many rows a query finds. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.count('* as number')) as { number: number | string }[];
  return Number(row?.number ?? 0);
}

interface OwnedCounts {
  readonly count: (ownerId: number) => Promise<number>;
  readonly used: (ownerIds: readonly number[]) => Promise<readonly number[]>;
}

/**
 * Counts rows that belong to other records, such as clients, and finds which of these have any.
 *
 * @param column refers to the owner
 * @param rows the rows of some owners
 */
export function countsByOwner(
  column: string,
  rows: (ownerIds: readonly number[]) => Knex.QueryBuilder,
): OwnedCounts {
  return {
    count: (ownerId) => countRows(rows([ownerId])),
    async used(ownerIds) {
      const owners: number[] = await rows(ownerIds).distinct(column).pluck(column);
      return owners;
    },
  };
}
