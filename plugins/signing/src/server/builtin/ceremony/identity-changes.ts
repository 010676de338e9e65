import { SigningLinks, SUBMISSION_VIEW, type SubmissionViewRow } from '@porchlight/forms/contract';
import { accountName, StaffSignIns } from '@porchlight/agents/contract';
import { AuditLog, type AuditRow, Clock, type Injected } from '@porchlight/server';
import { changedAgent } from '../../../rules/builtin/changed-agent.ts';
import {
  changedIdentity,
  type ChangedIdentity,
  type IdentityField,
  type SignerChange,
} from '../../../rules/builtin/changed-identity.ts';
import {
  readVisited,
  staffTraces,
  type SignerCall,
  type VisitedSigner,
  type VisitParts,
} from './visited-signer.ts';

/** What says more about a signature than its acts. */
export const noticeNeeds = {
  signIns: StaffSignIns,
  audit: AuditLog,
  clock: Clock,
  formLinks: SigningLinks,
};
type NoticeParts = Injected<typeof noticeNeeds>;

/**
 * Agents who signed in from where a call comes from, what identifies client and agent and was changed before, and how the
 * portal sent the link of the client.
 */
export async function noticesOf(parts: VisitParts & NoticeParts, call: SignerCall) {
  const visited = await readVisited(parts, call.actor);
  const { link_id } = visited.signer;
  const [traces, changed, sentBy] = await Promise.all([
    staffTraces(parts.signIns, call),
    signerChanges(parts, visited),
    link_id === null ? null : parts.formLinks.sentBy(link_id),
  ]);
  return { traces, changed, sentBy };
}

/** Of the client, of the agent who signs or hosts, or of both. */
async function signerChanges(
  parts: VisitParts & NoticeParts,
  visited: VisitedSigner,
): Promise<readonly SignerChange[]> {
  const since = await windowStart(parts, visited);
  const found = await Promise.all([
    identityChanges(parts, visited, since),
    agentChanges(parts, visited, since),
  ]);
  return found.flat();
}

const FIELDS: Readonly<Record<string, IdentityField>> = {
  client_first_name: 'name',
  client_last_name: 'name',
  dob: 'birth-date',
  primary_email: 'email',
  primary_phone: 'phone',
};
const DAYS_MS = 30 * 24 * 60 * 60_000;
/** Of an account; `password` is there where another account than its own set it, or saw a link to set it. */
const ACCOUNT_FIELDS = [['first_name', 'last_name'], ['username'], ['email'], ['password']];
/** Of each field: more changes of one field say nothing more, and never hide those of another. */
const MOST_LINES = 200;

/**
 * What identifies the client of an envelope and was replaced or first entered in the record since the form was made, and
 * at least within 30 days: an agent who changes a birth date, signs with it, and changes it back is named on the certificate,
 * and so is one who made the record with it.
 */
async function identityChanges(
  { audit, staff }: VisitParts & NoticeParts,
  { envelope: { row }, signer }: VisitedSigner,
  since: string,
): Promise<readonly ChangedIdentity[]> {
  if (row.client_id === null || signer.role !== 'client') return [];
  const filter = { entity: 'client', id: row.client_id, since, limit: MOST_LINES };
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

/** An agent who signs under another name, and one whose password another account set, are named as clients are. */
async function agentChanges(
  { audit, staff }: VisitParts & NoticeParts,
  { signer: { agent_id } }: VisitedSigner,
  since: string,
): Promise<readonly SignerChange[]> {
  if (agent_id === null) return [];
  const id = Number(agent_id);
  const filter = { entity: 'agent', id, since, limit: MOST_LINES };
  const [names, ...found] = await Promise.all([
    staff.names([id]),
    ...ACCOUNT_FIELDS.map((fields) => audit.fieldChanges({ ...filter, fields })),
  ]);
  const account = names.get(id);
  if (account === undefined) return [];
  const changes = ACCOUNT_FIELDS.flatMap((fields, index) =>
    found[index]!.filter(({ action }) => action !== 'agent.created').map((line) => ({
      at: new Date(line.at).toISOString(),
      by: line.actor.kind === 'staff' ? line.actor.name : null,
      before: Object.fromEntries(
        fields
          .filter((name) => name in line.changes)
          .map((name) => [name, previousOf(line.changes[name])]),
      ),
    })),
  );
  return changedAgent(changes, account);
}

/** 30 days ago, or when the form was made. */
async function windowStart(
  { database, clock }: VisitParts & NoticeParts,
  { envelope: { row } }: VisitedSigner,
): Promise<string> {
  const form = await database
    .knex<SubmissionViewRow>(SUBMISSION_VIEW)
    .where({ id: row.submission_id })
    .first('created_at');
  const recent = clock.now().getTime() - DAYS_MS;
  const made = new Date(form?.created_at ?? row.created_at).getTime();
  return new Date(Math.min(recent, made)).toISOString();
}

/** What a field had before; not empty for what cannot be read any more. */
function previousOf(change: AuditRow['changes'][string] | undefined): string {
  if (change?.deleted === true || change?.damaged === true) return 'unreadable';
  const value = change?.from;
  return typeof value === 'string' ? value.trim() : value == null ? '' : JSON.stringify(value);
}
