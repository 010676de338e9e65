import type { Database, WriteUnit } from '@porchlight/server';
import { isSameAddress, isSamePhone } from '../../rules/same-address.ts';
import type { KnownEmail } from '../../rules/recipients-of.ts';
import type { ClientChanges } from './client-changes.ts';
import type { StoredClient } from './stored-client.ts';

/** Days for which messages about money and consent also go to an address that was replaced. */
export const EARLIER_ADDRESS_DAYS = 7;

interface Update {
  readonly stored: StoredClient;
  readonly changes: Pick<ClientChanges, 'columns'>;
}

const ADDRESSES = [
  { kind: 'email', column: 'primary_email', isSame: isSameAddress },
  { kind: 'phone', column: 'primary_phone', isSame: isSamePhone },
] as const;

/** Keeps addresses that an update replaces, for the messages that go there; a client who had none gets no message. */
export async function keepEarlierAddresses(
  { sql }: Pick<WriteUnit, 'sql'>,
  updates: readonly Update[],
): Promise<void> {
  const kept = updates.flatMap(({ stored, changes: { columns } }) =>
    ADDRESSES.flatMap(({ kind, column, isSame }) => {
      const earlier = textOf(stored[column]);
      if (!columns.has(column) || earlier === '') return [];
      if (isSame(earlier, textOf(columns.get(column)))) return [];
      return [{ id: stored.id, version: stored.version + 1, kind, earlier }];
    }),
  );
  if (kept.length === 0) return;
  await sql(
    'clients.keep-earlier-addresses',
    `insert into clients_address_change (client_id, version, kind, earlier)
     select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[])`,
    [
      kept.map(({ id }) => id),
      kept.map(({ version }) => version),
      kept.map(({ kind }) => kind),
      kept.map(({ earlier }) => earlier),
    ],
  );
}

/** The emails that changes of the last days replaced, the newest first. */
export async function earlierEmails(
  knex: Database['knex'] | WriteUnit['trx'],
  clientId: number,
): Promise<readonly KnownEmail[]> {
  const rows = (await knex('clients_address_change')
    .where({ client_id: clientId, kind: 'email' })
    .whereRaw(`replaced_at > now() - interval '${String(EARLIER_ADDRESS_DAYS)} days'`)
    .orderBy('id', 'desc')
    .select('id', 'earlier')) as readonly { readonly id: number; readonly earlier: string }[];
  return rows.map(({ id, earlier }) => ({ email: earlier, change: Number(id) }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
