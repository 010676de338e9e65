import { signedDocumentWaits, type RelatedData, CLIENT_VIEW } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import type { Database } from '@porchlight/server';
import { isStoring } from '../envelopes/storing-envelopes.ts';

/** Signed documents outlive their client: they take its name along, so that owners find them until their retention ends. */
export function keptWithClients(database: () => Database): RelatedData {
  const ofClient = (knex: Database['knex'], clientId: number) =>
    knex('signing_document').where({ filed_client_id: clientId });
  return {
    id: 'signing.documents',
    kind: 'signed_documents',
    label: { one: 'signed document', several: 'signed documents' },
    // None of them goes with the client.
    count: () => Promise.resolve(0),
    async kept(clientId) {
      const [row] = (await ofClient(database().knex, clientId).select(
        database().knex.raw('count(*)::int as count, max(kept_until)::text as until'),
      )) as unknown as { readonly count: number; readonly until: string | null }[];
      return { count: row?.count ?? 0, until: row?.until ?? null };
    },
    async remove(clientId, unit) {
      if (await isStoring(unit, { client_id: clientId }))
        throw new ProblemError(signedDocumentWaits);
      await unit.trx.raw(
        `update signing_document d
         set client_name = btrim(c.client_first_name || ' ' || c.client_last_name)
         from ${CLIENT_VIEW} c
         where d.filed_client_id = c.id and c.id = ?
           and btrim(c.client_first_name || ' ' || c.client_last_name) <> ''`,
        [clientId],
      );
    },
  };
}
