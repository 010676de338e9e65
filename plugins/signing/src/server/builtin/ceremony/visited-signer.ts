import { StaffDirectory } from '@porchlight/agents/contract';
import { VisitorConfirmation } from '@porchlight/forms/contract';
import { isGranted, problem, ProblemError, type Actor, type CallOrigin } from '@porchlight/kernel';
import { Database, type LinkActor, type WriteUnit, type Injected } from '@porchlight/server';
import { HostSigning, SignDocuments } from '../../../permissions.ts';
import { consentMissing } from '../../../problems.ts';
import { BUILTIN } from '../template-settings.ts';
import {
  changeEnvelope,
  changeSigner,
  envelopeOfSigner,
  holdClientOfSigner,
  lockEnvelope,
  readEnvelope,
  type BuiltinEnvelope,
  type EnvelopeRow,
  type SignerRow,
} from './builtin-rows.ts';
import { CeremonyOrigins } from './ceremony-origin.ts';
import { PluginSettings } from '../../plugin-settings.ts';

type Knex = Database['knex'] | WriteUnit['trx'];

export const ceremonyNotFound = problem.notFound('Document not found');
/** The form asks who its visitors are since this ceremony was opened by a link that did not. */
const identityMissing = problem.unauthenticated(
  'Confirm who you are first: open the link from your agency again.',
);

/** What admits the visitors of ceremonies. */
export const visitNeeds = {
  database: Database,
  staff: StaffDirectory,
  confirmation: VisitorConfirmation,
  origins: CeremonyOrigins,
  settings: PluginSettings,
};
export type VisitParts = Injected<typeof visitNeeds>;

/** A call of a signer: the visitor of a link, and where the call came from. */
export interface SignerCall {
  readonly actor: LinkActor;
  readonly origin: CallOrigin;
  /** Of the browser, where something was handed over in it; see `deviceOf`. */
  readonly device: string | null;
  /** Aborted when the caller hung up. */
  readonly signal: AbortSignal;
}

/** The signer that a link is about, in their envelope. */
export interface VisitedSigner {
  readonly envelope: BuiltinEnvelope;
  readonly signer: SignerRow;
}

/**
 * Throws 404, also for a deleted form or client, and for an agent who may no longer open the page; 401 for a client who
 * did not confirm what the form asks, or whose link has ended.
 */
export async function readVisited(parts: VisitParts, { link }: LinkActor): Promise<VisitedSigner> {
  const { knex } = parts.database;
  const id = await envelopeOfSigner(knex, Number(link.subject.id));
  const visited = visitedOf(id === null ? null : await readEnvelope(knex, { id }), link);
  await assertAdmitted(parts, visited.signer);
  await parts.origins.assertOpen(link, visited.signer);
  await assertConfirmed(parts.confirmation, visited);
  return visited;
}

/**
 * After `readVisited`: before the end of the transaction, nothing else changes the envelope or deletes its client. Throws
 * 404, and 401 as `readVisited`.
 */
export async function lockVisited(
  { origins, confirmation }: Pick<VisitParts, 'origins' | 'confirmation'>,
  unit: WriteUnit,
  { link }: LinkActor,
): Promise<VisitedSigner> {
  await holdClientOfSigner(unit, Number(link.subject.id));
  const id = await envelopeOfSigner(unit.trx, Number(link.subject.id));
  const visited = visitedOf(id === null ? null : await lockEnvelope(unit, id), link);
  await origins.assertWithin(unit, visited.signer);
  await assertConfirmed(confirmation, visited, unit);
  return visited;
}

/** Stores what changed, and returns all as it is then. */
export async function storeChange(
  unit: WriteUnit,
  { envelope, signer }: VisitedSigner,
  change: Partial<SignerRow>,
  ofEnvelope: Partial<EnvelopeRow> = {},
): Promise<VisitedSigner> {
  await changeSigner(unit, signer.id, change);
  if (Object.keys(ofEnvelope).length > 0) await changeEnvelope(unit, envelope.row.id, ofEnvelope);
  const changed = { ...signer, ...change };
  const next: BuiltinEnvelope = {
    ...envelope,
    row: { ...envelope.row, ...ofEnvelope },
    signers: envelope.signers.map((one) => (one.id === signer.id ? changed : one)),
  };
  return { envelope: next, signer: changed };
}

/** Consent and signature come from the browser that opened the document. */
export function isOpenedBy({ signer }: VisitedSigner, { origin }: SignerCall): boolean {
  return signer.delivered_at !== null && signer.opened_with === origin.user_agent;
}

/** Throws 409 before the disclosure was agreed to in this browser. */
export function assertConsent(visited: VisitedSigner, call: SignerCall): void {
  if (visited.signer.consented_at === null || !isOpenedBy(visited, call))
    throw new ProblemError(consentMissing);
}

/** The last moment at which an envelope can be signed; null for none. */
export async function deadlineOf(knex: Knex, envelopeId: string): Promise<Date | null> {
  const row = (await knex('signing_envelope')
    .where({ provider: BUILTIN, envelope_id: envelopeId })
    .first('deadline')) as { readonly deadline: Date | string | null } | undefined;
  return row?.deadline == null ? null : new Date(row.deadline);
}

/** Who signs, for the audit: the agent who opened the page to sign, else the visitor of the link. Throws 404. */
export async function signingActor(
  staff: StaffDirectory,
  { agent_id, host }: SignerRow,
  visitor: LinkActor,
): Promise<Actor> {
  if (agent_id === null || host !== null) return visitor;
  const id = Number(agent_id);
  const [flags, names] = await Promise.all([staff.flagsOf(id), staff.names([id])]);
  const agent = names.get(id);
  if (flags === null || agent === undefined) throw new ProblemError(ceremonyNotFound);
  const name = `${agent.first_name} ${agent.last_name}`.trim();
  return { kind: 'staff', id, name, flags, permissions: new Set(), tokenId: '' };
}

/** The token of the page is valid for hours; rights, and signing in person, can end in between. */
async function assertAdmitted(
  { staff, settings }: VisitParts,
  { role, agent_id, host }: SignerRow,
): Promise<void> {
  if (agent_id === null) return;
  const flags = await staff.flagsOf(Number(agent_id));
  const right = host !== null ? HostSigning : role === 'advisor' ? SignDocuments : null;
  const isOff = host !== null && !settings().in_person;
  if (isOff || flags === null || (right !== null && !isGranted(right, flags)))
    throw new ProblemError(ceremonyNotFound);
}

async function assertConfirmed(
  confirmation: VisitorConfirmation,
  { envelope, signer }: VisitedSigner,
  unit?: WriteUnit,
): Promise<void> {
  const isUnasked = signer.role === 'client' && signer.identity === 'secure-link';
  if (!isUnasked || signer.signed_at !== null) return;
  const { submission_id } = envelope.row;
  if (await confirmation.asks(submission_id, unit?.trx)) throw new ProblemError(identityMissing);
}

function visitedOf(envelope: BuiltinEnvelope | null, link: LinkActor['link']): VisitedSigner {
  const signer = envelope?.signers.find(({ id }) => String(id) === link.subject.id);
  if (envelope === null || signer === undefined) throw new ProblemError(ceremonyNotFound);
  return { envelope, signer };
}
