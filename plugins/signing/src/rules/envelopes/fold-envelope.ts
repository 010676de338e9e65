import type { EnvelopeReport, EnvelopeState, SignerRole, SignerState } from '../../contract.ts';

/** A signer as the portal knows one. Times are ISO 8601. */
export interface SignerFacts {
  readonly role: SignerRole;
  readonly state: SignerState;
  readonly delivered_at: string | null;
  readonly signed_at: string | null;
  /** Name of the agent on whose device the client signed in person. */
  readonly host: string | null;
}

/** An envelope as the portal knows it. Times are ISO 8601. */
export interface EnvelopeFacts {
  readonly state: EnvelopeState;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly declined_at: string | null;
  readonly declined_reason: string | null;
  readonly voided_at: string | null;
  readonly voided_reason: string | null;
  readonly signers: readonly SignerFacts[];
}

/** The later state wins; of those that end an envelope, completed beats voided, and voided beats declined. */
const ENVELOPE_ORDER: readonly EnvelopeState[] = [
  'created',
  'sent',
  'delivered',
  'declined',
  'voided',
  'completed',
];
const SIGNER_ORDER: readonly SignerState[] = [
  'created',
  'sent',
  'delivered',
  'declined',
  'completed',
];

/**
 * Adds what a provider says to what is known: states go forward only, and the first time of a step stays. Reports may
 * arrive twice and in any order; the result is the same.
 */
export function foldEnvelope(known: EnvelopeFacts, report: EnvelopeReport): EnvelopeFacts {
  const declined = earlier(
    [known.declined_at, known.declined_reason],
    [report.declinedAt, report.declinedReason],
  );
  const voided = earlier(
    [known.voided_at, known.voided_reason],
    [report.voidedAt, report.voidedReason],
  );
  return {
    state: later(ENVELOPE_ORDER, known.state, report.state),
    created_at: earliest(known.created_at, report.createdAt)!,
    completed_at: earliest(known.completed_at, report.completedAt),
    declined_at: declined[0],
    declined_reason: declined[1],
    voided_at: voided[0],
    voided_reason: voided[1],
    signers: known.signers.map((signer) => foldSigner(signer, report)),
  };
}

function foldSigner(known: SignerFacts, { signers }: EnvelopeReport): SignerFacts {
  return signers
    .filter(({ role }) => role === known.role)
    .reduce<SignerFacts>(
      (signer, said) => ({
        role: signer.role,
        state: later(SIGNER_ORDER, signer.state, said.state),
        delivered_at: earliest(signer.delivered_at, said.deliveredAt),
        signed_at: earliest(signer.signed_at, said.signedAt),
        host: signer.host ?? said.host ?? null,
      }),
      known,
    );
}

function later<S>(order: readonly S[], one: S, other: S): S {
  return order.indexOf(other) > order.indexOf(one) ? other : one;
}

/** As the database returns times, so that they compare. */
function instant(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function earliest(one: string | null, other: string | null): string | null {
  const [first, second] = [instant(one), instant(other)];
  if (first === null || second === null) return first ?? second;
  return second < first ? second : first;
}

type Reasoned = readonly [at: string | null, reason: string | null];

/** Of two reports of one step the earlier one with its reason; of equal times the reason that sorts first. */
function earlier(one: Reasoned, other: Reasoned): Reasoned {
  const [first, second] = [
    [instant(one[0]), one[1]],
    [instant(other[0]), other[1]],
  ] as const;
  if (second[0] === null) return first[0] === null ? [null, smaller(first[1], second[1])] : first;
  if (first[0] === null) return second;
  if (first[0] === second[0]) return [first[0], smaller(first[1], second[1])];
  return second[0] < first[0] ? second : first;
}

function smaller(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return other < one ? other : one;
}
