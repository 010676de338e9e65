import { accountName, type StaffSignIns } from '@porchlight/agents/contract';
import type { AuditLog, AuditRow, Clock } from '@porchlight/server';
import {
  changedIdentity,
  type ChangedIdentity,
  type IdentityField,
} from '../../../rules/builtin/changed-identity.ts';
import { readVisited, staffTraces, type SignerCall, type VisitParts } from './visited-signer.ts';

/** What says more about a signature than its acts. */
export interface NoticeParts {
  readonly signIns: StaffSignIns;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/** Agents who signed in from where a call comes from, and what identifies the client and was changed before. */
export async function noticesOf(parts: VisitParts & NoticeParts, call: SignerCall) {
  const { envelope } = await readVisited(parts, call.actor);
  return Promise.all([
    staffTraces(parts.signIns, call),
    identityChanges(parts, envelope.row.submission_id),
  ]);
}

const FIELDS: Readonly<Record<string, IdentityField>> = {
  client_first_name: 'name',
  client_last_name: 'name',
  dob: 'birth-date',
  primary_email: 'email',
  primary_phone: 'phone',
};
const DAYS_MS = 30 * 24 * 60 * 60_000;
/** Each of them is a reason for the notice, so more say nothing more. */
const MOST_LINES = 200;

/**
 * What identifies the client of a form and was replaced in the record since the form was made, and at least within 30
 * days: whoever changes a birth date, signs with it, and changes it back is named on the certificate.
 */
async function identityChanges(
  { database, audit, staff, clock }: VisitParts & NoticeParts,
  submissionId: number,
): Promise<readonly ChangedIdentity[]> {
  const form = (await database
    .knex('forms_submission')
    .where({ id: submissionId })
    .first('client_id', 'created_at')) as
    { readonly client_id: number | null; readonly created_at: Date | string } | undefined;
  if (form === undefined || form.client_id === null) return [];
  const recent = clock.now().getTime() - DAYS_MS;
  const since = new Date(Math.min(recent, new Date(form.created_at).getTime())).toISOString();
  const fields = Object.keys(FIELDS);
  const filter = { entity: 'client', id: form.client_id, fields, since, limit: MOST_LINES };
  const lines = (await audit.fieldChanges(filter)).filter(isChange);
  const ids = lines.flatMap(({ actor }) => (actor.id === null ? [] : [actor.id]));
  const names = await staff.names(ids);
  return changedIdentity(
    lines.flatMap(({ at, actor, changes }) => {
      const agent = actor.id === null ? undefined : names.get(actor.id);
      const by = agent === undefined ? actor.name : accountName(agent);
      return fields.flatMap((name) => {
        const change = changes[name];
        if (change === undefined) return [];
        const isReadable = change.deleted !== true && change.damaged !== true;
        const from = isReadable ? textOf(change.from) : 'unreadable';
        const time = new Date(at).toISOString();
        return [{ field: FIELDS[name]!, at: time, by: actor.kind === 'staff' ? by : null, from }];
      });
    }),
  );
}

/** A new record replaces nothing. */
function isChange({ action }: AuditRow): boolean {
  return action !== 'client.created';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : value == null ? '' : JSON.stringify(value);
}
