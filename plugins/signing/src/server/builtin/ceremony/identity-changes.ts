import { SigningLinks, SUBMISSION_VIEW, type SubmissionViewRow } from '@porchlight/forms/contract';
import { accountName, recordedTraces, StaffSignIns } from '@porchlight/agents/contract';
import {
  changedIdentity,
  type ChangedIdentity,
  previousOf,
  recordedIdentity,
} from '@porchlight/clients/contract';
import type { CallOrigin } from '@porchlight/kernel';
import { AuditLog, Clock, type Injected } from '@porchlight/server';
import { mergedTraces } from '../../../rules/builtin/staff-traces.ts';
import { changedAgent, type NamedAs } from '../../../rules/builtin/changed-agent.ts';
import { proofsOf, type SignerChange } from '../../../rules/builtin/signer-changes.ts';
import { preparedForm } from './prepared-form.ts';
import { type ChainedStep, readChain } from './step-chain.ts';
import {
  readVisited,
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
 * Agents who used the portal from where this act or one before it came from, what identifies client and agents and was
 * changed before, how the portal sent the link of the client, and who prepared the form.
 */
export async function noticesOf(parts: VisitParts & NoticeParts, call: SignerCall) {
  const visited = await readVisited(parts, call.actor);
  const { link_id } = visited.signer;
  const [{ traces, ids }, form] = await Promise.all([
    ceremonyTraces(parts, visited, call.origin),
    formOf(parts, visited),
  ]);
  const { makers, ...preparation } = await preparedForm(parts, form);
  const [changed, sentBy] = await Promise.all([
    signerChanges(parts, visited, {
      since: form.since,
      traced: ids,
      makers: [form.creator, ...makers],
    }),
    link_id === null ? null : parts.formLinks.sentBy(link_id),
  ]);
  return { traces, changed, sentBy, preparation };
}

/** Openings, consent, and entries come from a browser that names itself as the client's does; the place tells more. */
async function ceremonyTraces(
  { database, signIns }: VisitParts & NoticeParts,
  { envelope, signer }: VisitedSigner,
  origin: CallOrigin,
) {
  const steps = await readChain(database.knex, envelope.row.id);
  const places = new Map(
    // Openings cost nothing, so that the places of the others come last, which are kept.
    [...steps.filter(isOpening), ...steps.filter((step) => !isOpening(step))]
      .filter(({ entry }) => entry.role === signer.role && entry.ip !== null)
      .map(({ entry: { ip, user_agent, forwarded } }) => {
        const place: CallOrigin = { ip, user_agent, ...(forwarded && { forwarded }) };
        return [`${String(ip)} ${String(user_agent)}`, place] as const;
      }),
  );
  places.delete(`${String(origin.ip)} ${String(origin.user_agent)}`);
  const followed = [...places.values()].slice(-MOST_PLACES);
  const found = await signIns.tracesOf([origin, ...followed]);
  const [last, ...before] = found.map(recordedTraces);
  const ids = found.flat().map(({ id }) => id);
  return { traces: mergedTraces(last!, before.flat()), ids };
}

function isOpening({ entry: { kind } }: ChainedStep): boolean {
  return kind === 'opened';
}

/** Of the client, of the agent who signs or hosts, and of those whom a notice or the certificate of a client names. */
async function signerChanges(
  parts: VisitParts & NoticeParts,
  visited: VisitedSigner,
  {
    since,
    traced,
    makers,
  }: {
    readonly since: string;
    readonly traced: readonly number[];
    readonly makers: readonly (number | null)[];
  },
): Promise<readonly SignerChange[]> {
  const { changes, ids } = await identityChanges(parts, visited, since);
  const { agent_id, role, host } = visited.signer;
  const own = agent_id === null ? null : Number(agent_id);
  const named = role === 'client' ? [...traced, ...ids, ...makers] : [];
  const others = [...new Set(named)].filter((id) => id !== null && id !== own) as number[];
  const found = [];
  if (own !== null) {
    const as = host === null ? 'signer' : 'host';
    found.push(...(await agentChanges(parts, { id: own, as }, ACCOUNT_FIELDS, since)));
  }
  // In turn: a whole office shares a network, and one signature must not take all connections.
  for (const id of others) {
    const as = makers.includes(id) ? 'preparer' : 'named';
    found.push(...(await agentChanges(parts, { id, as }, NAME_FIELDS, since)));
  }
  return [...changes, ...found];
}

const DAYS_MS = 30 * 24 * 60 * 60_000;
/** Of an account; `password` is there where another account than its own set it, or saw a link to set it. */
const ACCOUNT_FIELDS = [['first_name', 'last_name'], ['username'], ['email'], ['password']];
/** What tells one agent from another where only names are read. */
const NAME_FIELDS = ACCOUNT_FIELDS.slice(0, 2);
/** From which one ceremony is followed; the last ones. */
const MOST_PLACES = 60;
/** Of each field, the first ones included: more changes of one field say nothing more, and never hide those of another. */
const MOST_LINES = 200;

/**
 * What identifies the client of an envelope and was replaced or first entered in the record since the form was made, and
 * at least within 30 days; see `recordedIdentity`.
 */
async function identityChanges(
  parts: VisitParts & NoticeParts,
  { envelope: { row }, signer }: VisitedSigner,
  since: string,
): Promise<{ readonly changes: readonly ChangedIdentity[]; readonly ids: readonly number[] }> {
  if (row.client_id === null || signer.role !== 'client') return { changes: [], ids: [] };
  const { changes, ids } = await recordedIdentity(parts, row.client_id, since);
  return { changes: changedIdentity(changes, proofsOf(signer.identity)), ids };
}

/** An agent who signs under another name, and one whose password another account set, are named as clients are. */
async function agentChanges(
  { audit, staff }: VisitParts & NoticeParts,
  { id, as }: { readonly id: number; readonly as: NamedAs },
  compared: readonly (readonly string[])[],
  since: string,
): Promise<readonly SignerChange[]> {
  const filter = { entity: 'agent', id, since, limit: MOST_LINES };
  const [names, ...found] = await Promise.all([
    staff.names([id]),
    ...compared.map((fields) => audit.fieldChanges({ ...filter, fields })),
  ]);
  const account = names.get(id);
  if (account === undefined) return [];
  const changes = compared.flatMap((fields, index) =>
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
  const named = { agent: accountName(account), as };
  return changedAgent(changes, account).map((one) => ({ ...one, ...named }));
}

/** The form of an envelope: who made it, and since when changes count, 30 days ago or when it was made. */
async function formOf(
  { database, clock }: VisitParts & NoticeParts,
  { envelope: { row } }: VisitedSigner,
) {
  const form = await database
    .knex<SubmissionViewRow>(SUBMISSION_VIEW)
    .where({ id: row.submission_id })
    .first('created_at', 'created_by', 'session_id');
  const recent = clock.now().getTime() - DAYS_MS;
  const made = new Date(form?.created_at ?? row.created_at).getTime();
  const since = new Date(Math.min(recent, made)).toISOString();
  return {
    since,
    id: row.submission_id,
    clientId: numberIn(row.client_id),
    sessionId: numberIn(form?.session_id),
    creator: numberIn(form?.created_by),
  };
}

function numberIn(value: unknown): number | null {
  return value == null ? null : Number(value);
}
