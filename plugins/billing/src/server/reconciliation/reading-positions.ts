import type { Database, DerivedWrites } from '@porchlight/server';
import { system } from '../store/system-actor.ts';

/** Until when the changes of a merchant were read; null before its first reading. ISO 8601. */
export async function readPosition(
  { knex }: Database,
  gateway: string,
  merchant: string,
): Promise<string | null> {
  const stored = async (key: string) =>
    (await knex('billing_reading').where({ gateway: key }).first()) as
      { readonly changes_until: string } | undefined;
  // An older portal had one position for all merchants of a gateway.
  const known = (await stored(keyOf(gateway, merchant))) ?? (await stored(gateway));
  return known?.changes_until ?? null;
}

export async function storePosition(
  derived: DerivedWrites,
  gateway: string,
  merchant: string,
  changes_until: string,
): Promise<void> {
  const row = { gateway: keyOf(gateway, merchant), changes_until };
  await derived.derive(system, async ({ trx }) => {
    await trx('billing_reading').insert(row).onConflict('gateway').merge();
  });
}

/** Each merchant has its own: one that cannot be read must neither hold up the others nor lose what it missed. */
function keyOf(gateway: string, merchant: string): string {
  return `${gateway}/${merchant}`;
}
