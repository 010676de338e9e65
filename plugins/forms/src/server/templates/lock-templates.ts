import type { WriteUnit } from '@porchlight/server';

/**
 * Changes of global forms and folders wait for one another until the end of the transaction, so that names, slugs, and
 * positions can be checked before they are written. Few people make such changes.
 */
export async function lockTemplates({ trx }: Pick<WriteUnit, 'trx'>): Promise<void> {
  await trx.raw(
    "select pg_advisory_xact_lock(hashtextextended(current_schema() || ' form templates', 0))",
  );
}
