import { SUBMISSION_VIEW, type SubmissionViewRow } from '@porchlight/forms/contract';
import { accountName, StaffSignIns } from '@porchlight/agents/contract';
import { AuditLog, type AuditRow, Clock, type Injected } from '@porchlight/server';
import {
  changedIdentity,
  type ChangedIdentity,
  type IdentityField,
} from '../../../rules/builtin/changed-identity.ts';
import {
  readVisited,
  staffTraces,
  type SignerCall,
  type VisitedSigner,
  type VisitParts,
} from './visited-signer.ts';

/** What says more about a signature than its acts. */
export const noticeNeeds = { signIns: StaffSignIns, audit: AuditLog, clock: Clock };
type NoticeParts = Injected<typeof noticeNeeds>;

/** Agents who signed in from where a call comes from, and what identifies the client and was changed before. */
export async function noticesOf(parts: VisitParts & NoticeParts, call: SignerCall) {
  const visited = await readVisited(parts, call.actor);
  return Promise.all([staffTraces(parts.signIns, call), identityChanges(parts, visited)]);
}

const FIELDS: Readonly<Record<string, IdentityField>> = {
  client_first_name: 'name',
  client_last_name: 'name',
  dob: 'birth-date',
  primary_email: 'email',
  primary_phone: 'phone',
};
const DAYS_MS = 30 * 24 * 60 * 60_000;
/** Of each field: more changes of one field say nothing more, and never hide those of another. */
const MOST_LINES = 200;

/**
 * What identifies the client of an envelope and was replaced or first entered in the record since the form was made, and
 * at least within 30 days: an agent who changes a birth date, signs with it, and changes it back is named on the certificate,
 * and so is one who made the record with it.
 */
async function identityChanges(
  { database, audit, staff, clock }: VisitParts & NoticeParts,
  { envelope: { row }, signer }: VisitedSigner,
): Promise<readonly ChangedIdentity[]> {
  if (row.client_id === null) return [];
  const form = await database
    .knex<SubmissionViewRow>(SUBMISSION_VIEW)
    .where({ id: row.submission_id })
    .first('created_at');
  const recent = clock.now().getTime() - DAYS_MS;
  const made = new Date(form?.created_at ?? row.created_at).getTime();
  const filter = {
    entity: 'client',
    id: row.client_id,
    since: new Date(Math.min(recent, made)).toISOString(),
    limit: MOST_LINES,
  };
  const found = await Promise.all(
    Object.entries(FIELDS).map(async ([name, field]) =>
      (await audit.fieldChanges({ ...filter, fields: [name] })).map((line) => ({
        line,
        field,
        from: previousOf(line.changes[name]),
        isNewRecord: line.action === 'client.created',
      })),
    ),
  );
  const lines = found.flat();
  const ids = lines.flatMap(({ line: { actor } }) => (actor.id === null ? [] : [actor.id]));
  const names = await staff.names([...new Set(ids)]);
  const changes = lines.map(({ line: { at, actor }, field, from, isNewRecord }) => {
    const agent = actor.id === null ? undefined : names.get(actor.id);
    const by = agent === undefined ? actor.name : accountName(agent);
    const time = new Date(at).toISOString();
    return { field, at: time, by: actor.kind === 'staff' ? by : null, from, isNewRecord };
  });
  return changedIdentity(changes, signer.identity);
}

/** What a field had before; not empty for what cannot be read any more. */
function previousOf(change: AuditRow['changes'][string] | undefined): string {
  if (change?.deleted === true || change?.damaged === true) return 'unreadable';
  const value = change?.from;
  return typeof value === 'string' ? value.trim() : value == null ? '' : JSON.stringify(value);
}
