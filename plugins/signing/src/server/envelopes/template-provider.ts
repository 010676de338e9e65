import type { Database, WriteUnit } from '@porchlight/server';

/** The provider of templates for which no one chose another. */
export const DEFAULT_PROVIDER = 'builtin';

/** The id of the provider that the next envelopes of a template use. */
export async function providerOfTemplate(
  knex: Database['knex'] | WriteUnit['trx'],
  templateId: number,
): Promise<string> {
  const row = (await knex('signing_template')
    .where({ template_id: templateId })
    .first('provider')) as { provider: string } | undefined;
  return row?.provider ?? DEFAULT_PROVIDER;
}
