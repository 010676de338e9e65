import type { CallOrigin } from '@porchlight/kernel';
import type { AuditEntry, AuditLog, DatabaseReads, WriteUnit } from '@porchlight/server';
import type { SignerRole } from '../../../contract.ts';
import { areStepsRecorded } from '../../../rules/builtin/recorded-steps.ts';
import { canonicalJson } from '../../../rules/builtin/canonical-json.ts';
import { sha256 } from '../../sha256.ts';

export type StepKind =
  | 'created'
  | 'identity'
  | 'opened'
  | 'consent'
  | 'fields'
  | 'signed'
  | 'declined'
  | 'voided'
  | 'sealed'
  // Something was added behind the seal.
  | 'extended'
  // An authority said that a certificate of the seal was revoked.
  | 'revoked'
  // Of each signer, after the document was sealed.
  | 'copy';

/** What happened in an envelope. `facts` must be JSON. */
export interface Step {
  readonly kind: StepKind;
  readonly role: SignerRole | null;
  readonly origin: CallOrigin | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A step in its chain: what its hash covers. */
export interface StepEntry extends CallOrigin, Omit<Step, 'origin'> {
  readonly envelope: string;
  /** From 1, without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** SHA-256 of the document that is signed. */
  readonly document: string;
  /** The hash of the step before; zeros for the first. */
  readonly previous: string;
}

export interface ChainedStep {
  readonly entry: StepEntry;
  readonly hash: string;
}

const NONE = '0'.repeat(64);
/** More than an envelope can get. */
const MOST_STEPS = 100_000;

/** The step after the last one of a chain. */
export function nextStep(
  last: { readonly seq: number; readonly hash: string } | null,
  envelope: { readonly id: string; readonly document: string },
  step: Step,
  at: Date,
): ChainedStep {
  const { origin, ...what } = step;
  const entry: StepEntry = {
    ...what,
    envelope: envelope.id,
    seq: (last?.seq ?? 0) + 1,
    at: at.toISOString(),
    document: envelope.document,
    ip: origin?.ip ?? null,
    user_agent: origin?.user_agent ?? null,
    ...(origin?.forwarded && { forwarded: true }),
    previous: last?.hash ?? NONE,
  };
  return { entry, hash: sha256(canonicalJson(entry)) };
}

/**
 * The hash of the last step of a chain that is whole; null when any step was changed, removed, added, or moved.
 *
 * @param head the hash that the chain must have reached, for example the one that a certificate page prints; steps may
 *   follow it
 */
export function replayChain(
  steps: readonly ChainedStep[],
  envelope: { readonly id: string; readonly document: string },
  head?: string,
): string | null {
  let previous = NONE;
  let hasHead = head === undefined;
  for (const [index, { entry, hash }] of steps.entries()) {
    const isNext =
      entry.seq === index + 1 &&
      entry.previous === previous &&
      entry.envelope === envelope.id &&
      entry.document === envelope.document &&
      sha256(canonicalJson(entry)) === hash;
    if (!isNext) return null;
    previous = hash;
    hasHead ||= hash === head;
  }
  return hasHead && steps.length > 0 ? previous : null;
}

/** All steps of an envelope. */
export async function readChain(
  trx: WriteUnit['trx'] | DatabaseReads['knex'],
  envelopeId: string,
): Promise<readonly ChainedStep[]> {
  return (await trx('signing_step')
    .where({ envelope_id: envelopeId })
    .orderBy('seq')
    .select('entry', 'hash')) as readonly ChainedStep[];
}

/** The entity of the audit lines. */
const ENVELOPE_ENTITY = 'signing-envelope';

/** Whether the audit has the same steps as the envelope. `reads` are those of the snapshot in which the steps were read. */
export async function isChainRecorded(
  audit: Pick<AuditLog, 'recordedValues'>,
  reads: DatabaseReads,
  envelopeId: string,
  steps: readonly ChainedStep[],
): Promise<boolean> {
  const fields = [{ id: envelopeId, field: 'step' }];
  const recorded = new Set<string>();
  const lines = audit.recordedValues(
    { entity: ENVELOPE_ENTITY, fields, changes: MOST_STEPS },
    reads,
  );
  for await (const { value } of lines) recorded.add(String(value));
  return areStepsRecorded(
    steps.map(({ hash }) => hash),
    recorded,
  );
}

/**
 * Adds a step with its audit line; the caller has locked the envelope. The line has the hash of the step, and the chain of
 * the audit has a key: an intruder who can write to the database cannot rewrite the steps of an open envelope.
 */
export async function appendStep(
  unit: WriteUnit,
  envelope: { readonly id: string; readonly document: string },
  step: Step,
  at: Date,
  changes: AuditEntry['changes'] = {},
): Promise<void> {
  const last = (await unit
    .trx('signing_step')
    .where({ envelope_id: envelope.id })
    .orderBy('seq', 'desc')
    .first('seq', 'hash')) as { readonly seq: number; readonly hash: string } | undefined;
  const { entry, hash } = nextStep(last ?? null, envelope, step, at);
  await unit.trx('signing_step').insert({
    envelope_id: envelope.id,
    seq: entry.seq,
    entry: JSON.stringify(entry),
    hash,
  });
  auditEnvelope(unit, envelope.id, step.kind, { ...changes, step: { to: hash } });
}

/** The audit line of something that happened in an envelope. */
export function auditEnvelope(
  unit: WriteUnit,
  id: string,
  kind: StepKind,
  changes: NonNullable<AuditEntry['changes']>,
): void {
  const action = `${ENVELOPE_ENTITY}.${kind}`;
  unit.audit({ action, entity: ENVELOPE_ENTITY, entityId: id, changes });
}
