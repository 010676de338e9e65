import type { RelatedData } from '@porchlight/clients/contract';
import { countsByOwner, type Database, type WriteUnit } from '@porchlight/server';
import { HAS_CLIENT_ANSWERS } from '../rules/status/client-answers.ts';
import { formerClients, type FormerClientFacts } from '../rules/status/former-clients.ts';
import { cameText, type HandedIn } from '../rules/status/handed-in.ts';
import { lineAbout } from './audit-lines.ts';
import type { FormLinks } from './store/form-links.ts';

type RelatedTable = 'forms_session' | 'forms_submission' | 'forms_upload_request';

interface RelatedParts {
  readonly database: () => Database;
  readonly links: () => FormLinks;
}

/** Session forms are deleted with their client, with their links, and removed for good with it. */
export function relatedForms(parts: RelatedParts): RelatedData {
  return {
    ...counts(parts, 'forms_submission'),
    id: 'forms.forms',
    kind: 'forms',
    label: { one: 'form', several: 'forms' },

    async hasKept(clientId, { trx }) {
      const kept: unknown = await trx('forms_submission')
        // Signed documents outlive client and form.
        .where({ client_id: clientId, deleted_at: null, signed_document_id: null })
        .whereNotNull('kept_from')
        .first('id');
      return kept !== undefined;
    },

    async fromClient(clientId, unit) {
      const found: unknown = await (unit?.trx ?? parts.database().knex)('forms_submission')
        .where({ client_id: clientId, deleted_at: null })
        .whereRaw(HAS_CLIENT_ANSWERS)
        .first('id');
      return found !== undefined;
    },

    async remove(clientId, unit) {
      await recordWithFormer(unit, clientId);
      const gone = await markDeleted(unit.trx, 'forms_submission', clientId);
      await parts.links().revokeForms(unit, gone);
    },

    async purge(clientIds, { trx }) {
      await trx('forms_submission')
        .whereIn('client_id', [...clientIds])
        .delete();
      // A form that the client sent may belong to another one by now.
      await trx('forms_submission')
        .whereRaw(`(handed_in ->> 'client_id')::bigint = any(?::bigint[])`, [[...clientIds]])
        .update({ handed_in: trx.raw(`handed_in || '{"client": null}'`) });
    },
  };
}

/** Sessions are deleted with their client, with their links, and removed for good with it. */
export function relatedSessions(parts: RelatedParts): RelatedData {
  return {
    ...counts(parts, 'forms_session'),
    id: 'forms.sessions',
    kind: 'sessions',
    label: { one: 'session', several: 'sessions' },

    async remove(clientId, unit) {
      const gone = await markDeleted(unit.trx, 'forms_session', clientId);
      await parts.links().revokeSessions(unit, gone);
    },

    async purge(clientIds, { trx }) {
      const sessions = trx('forms_session').whereIn('client_id', [...clientIds]);
      // Forms refer to their session; this may run before their own turn.
      await trx('forms_submission').whereIn('session_id', sessions.clone().select('id')).delete();
      await sessions.delete();
    },
  };
}

/** Requests for documents are deleted with their client, with their links, and removed for good with it. */
export function relatedUploads(parts: RelatedParts): RelatedData {
  return {
    ...counts(parts, 'forms_upload_request'),
    id: 'forms.upload-requests',
    kind: 'upload_requests',
    label: { one: 'document request', several: 'document requests' },

    async remove(clientId, unit) {
      const gone = await markDeleted(unit.trx, 'forms_upload_request', clientId);
      await parts.links().revokeUploads(unit, gone);
    },

    async purge(clientIds, { trx }) {
      await trx('forms_upload_request')
        .whereIn('client_id', [...clientIds])
        .delete();
    },
  };
}

/** Those of other clients who had the forms stay, and have the deletion in their histories. */
async function recordWithFormer(unit: WriteUnit, clientId: number): Promise<void> {
  const forms = (await unit
    .trx('forms_submission')
    .where({ client_id: clientId, deleted_at: null })
    .whereRaw(HAS_CLIENT_ANSWERS)
    .select('id', 'title', 'handed_in', 'earlier_clients')) as readonly FormerForm[];
  for (const form of forms) {
    const others = formerClients(form).filter((client) => client !== clientId);
    const came = cameText({ ...form, client_id: clientId });
    const changes = {
      title: { from: form.title },
      ...(came !== undefined && { came: { from: came } }),
    };
    for (const client_id of others)
      unit.audit(
        lineAbout('session-form', 'session-form.deleted', { id: form.id, client_id }, changes),
      );
  }
}

interface FormerForm extends FormerClientFacts {
  readonly id: number;
  readonly title: string;
  readonly handed_in: HandedIn | null;
}

function counts({ database }: RelatedParts, table: RelatedTable) {
  return countsByOwner('client_id', (ids) =>
    database()
      .knex(table)
      .whereIn('client_id', [...ids])
      .whereNull('deleted_at'),
  );
}

async function markDeleted(
  trx: Database['knex'],
  table: RelatedTable,
  clientId: number,
): Promise<readonly number[]> {
  const gone = (await trx(table)
    .where({ client_id: clientId, deleted_at: null })
    .update({ deleted_at: trx.fn.now() })
    .returning('id')) as readonly { id: number }[];
  return gone.map(({ id }) => id);
}
