import { ProblemError } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import type { EnvelopeSigner, EnvelopeState, SignerState } from '../../contract.ts';
import { formNotFound } from '../../envelope-problems.ts';
import type { EnvelopeFacts } from '../../rules/envelopes/fold-envelope.ts';

/** A row of `signing_envelope`. Times are ISO 8601. */
export interface EnvelopeRow extends Omit<EnvelopeFacts, 'signers'> {
  readonly id: number;
  readonly submission_id: number;
  /** Whom it was made for; null for no client. */
  readonly client_id: number | null;
  readonly generation: number;
  readonly provider: string;
  readonly request_id: string;
  /** Null until the provider has created it. */
  readonly envelope_id: string | null;
  readonly sent_at: string | null;
  readonly voided_by: number | null;
  readonly deadline: string;
  /** Until then, someone is creating it. */
  readonly claimed_until: string | null;
  /** When its provider was last asked. */
  readonly fetched_at: string | null;
  /** Until then, its provider must not be asked. */
  readonly waits_until: string | null;
  /** When a signer last came back from the provider. */
  readonly returned_at: string | null;
  /** Since when its document cannot be stored. */
  readonly store_failing_since: string | null;
  /** When storing its document is tried next. */
  readonly store_due_at: string | null;
}

/** A row of `signing_signer`. */
export interface SignerRow {
  readonly envelope: number;
  readonly role: EnvelopeSigner['role'];
  readonly position: number;
  readonly name: string;
  readonly email: string;
  readonly agent_id: number | null;
  readonly state: SignerState;
  readonly delivered_at: string | null;
  readonly signed_at: string | null;
  /** Name of the agent on whose device the client signed in person. */
  readonly host: string | null;
  /** The link that the client last opened the signing by; null for advisors, and in envelopes of before. */
  readonly link_id: string | null;
}

export interface StoredEnvelope extends EnvelopeRow {
  /** In their order. */
  readonly signers: readonly SignerRow[];
}

type Knex = Database['knex'] | WriteUnit['trx'];

export const LIVE_STATES: readonly EnvelopeState[] = ['created', 'sent', 'delivered'];

/** The newest envelope of a session form; null for a form without one. */
export async function envelopeOfForm(
  knex: Knex,
  submissionId: number,
): Promise<StoredEnvelope | null> {
  const row = await knex<EnvelopeRow>('signing_envelope')
    .where({ submission_id: submissionId })
    .orderBy('generation', 'desc')
    .first();
  return row === undefined ? null : { ...row, signers: await signersOf(knex, row.id) };
}

/** As `envelopeOfForm`, locked until the end of the transaction. Lock the form first. */
export async function lockEnvelopeOfForm(
  unit: WriteUnit,
  submissionId: number,
): Promise<StoredEnvelope | null> {
  const { trx } = unit;
  const row = await trx<EnvelopeRow>('signing_envelope')
    .where({ submission_id: submissionId })
    .orderBy('generation', 'desc')
    .forUpdate()
    .first();
  if (row !== undefined) unit.locked('envelope', [row.id]);
  return row === undefined ? null : { ...row, signers: await signersOf(trx, row.id) };
}

/** An envelope by its id at its provider, without a lock. */
export async function envelopeOfProvider(
  knex: Knex,
  provider: string,
  envelopeId: string,
): Promise<EnvelopeRow | null> {
  const row = await knex<EnvelopeRow>('signing_envelope')
    .where({ provider, envelope_id: envelopeId })
    .first();
  return row ?? null;
}

/** Envelopes with their signers by their ids at their provider, without locks. */
export async function envelopesOfProvider(
  knex: Knex,
  provider: string,
  envelopeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEnvelope>> {
  const rows = await knex<EnvelopeRow>('signing_envelope')
    .where({ provider })
    .whereIn('envelope_id', [...envelopeIds]);
  const signers = await knex<SignerRow>('signing_signer')
    .whereIn(
      'envelope',
      rows.map(({ id }) => id),
    )
    .orderBy('position');
  return new Map(
    rows.map((row) => [
      row.envelope_id!,
      { ...row, signers: signers.filter(({ envelope }) => envelope === row.id) },
    ]),
  );
}

/** One envelope, locked until the end of the transaction. Lock its form first. Throws 404 once both were deleted. */
export async function lockEnvelope(unit: WriteUnit, id: number): Promise<StoredEnvelope> {
  const { trx } = unit;
  const row = await trx<EnvelopeRow>('signing_envelope').where({ id }).forUpdate().first();
  if (row === undefined) throw new ProblemError(formNotFound);
  unit.locked('envelope', [id]);
  return { ...row, signers: await signersOf(trx, id) };
}

export async function signersOf(knex: Knex, id: number): Promise<readonly SignerRow[]> {
  return knex<SignerRow>('signing_signer').where({ envelope: id }).orderBy('position');
}

/** A signer as providers know one. */
export function signerOf({ role, name, email, agent_id, position }: SignerRow): EnvelopeSigner {
  return { role, name, email, agentId: agent_id, order: position };
}
