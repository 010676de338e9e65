export type DisputeState =
  'inquiry' | 'inquiry_review' | 'inquiry_closed' | 'open' | 'review' | 'won' | 'lost' | 'accepted';

/** What screens show. */
export const disputeStateTexts: Readonly<Record<DisputeState, string>> = {
  inquiry: 'Question of the bank, answer needed',
  inquiry_review: 'Question of the bank, under review',
  inquiry_closed: 'Question of the bank, closed',
  open: 'Evidence needed',
  review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted as lost',
};

export type DisputeReason =
  | 'amount'
  | 'canceled'
  | 'duplicate'
  | 'unauthorized'
  | 'not_as_described'
  | 'not_received'
  | 'paid_otherwise'
  | 'credit_missing'
  | 'other';

/** Completes 'The client says:'. */
export const disputeReasonTexts: Readonly<Record<DisputeReason, string>> = {
  amount: 'the amount is wrong',
  canceled: 'the service was canceled',
  duplicate: 'it was charged twice',
  unauthorized: 'nobody agreed to this charge',
  not_as_described: 'the service is not as described',
  not_received: 'the service was not provided',
  paid_otherwise: 'it was paid another way',
  credit_missing: 'a refund is missing',
  other: 'the bank gives no reason',
};

/** States in which the bank has not decided. */
export const runningStates = [
  'inquiry',
  'inquiry_review',
  'open',
  'review',
] as const satisfies readonly DisputeState[];
/** States in which the money is gone for good. */
export const lostStates = ['lost', 'accepted'] as const satisfies readonly DisputeState[];

/** States in which evidence can still be handed in. */
export const answerableStates = ['inquiry', 'open'] as const satisfies readonly DisputeState[];

const RUNNING: ReadonlySet<DisputeState> = new Set(runningStates);
const LOST: ReadonlySet<DisputeState> = new Set(lostStates);
const ANSWERABLE: ReadonlySet<DisputeState> = new Set(answerableStates);

export function isRunning(state: DisputeState): boolean {
  return RUNNING.has(state);
}

export function isLostDispute(state: DisputeState): boolean {
  return LOST.has(state);
}

/** Whether evidence can still be handed in. */
export function needsEvidence(state: DisputeState): boolean {
  return ANSWERABLE.has(state);
}

/** Whether the bank keeps the money: not for a mere question, and not once the dispute is won. */
export function isWithheld(state: DisputeState): boolean {
  return LOST.has(state) || state === 'open' || state === 'review';
}

/**
 * Whether a change opens a dispute: its first report, even if that is already its end, one that runs again, and a question of
 * the bank that becomes a dispute.
 */
export function isOpening(before: DisputeState | null, after: DisputeState): boolean {
  if (before === null) return true;
  if (!isRunning(after)) return false;
  return !isRunning(before) || (isWithheld(after) && !isWithheld(before));
}

/** What disputes withhold of a payment: never more than is left of it after refunds. */
export function withheldCents(
  left: number,
  disputes: readonly { readonly state: DisputeState; readonly amount_cents: number }[],
): number {
  const cents = disputes
    .filter(({ state }) => isWithheld(state))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return Math.max(0, Math.min(left, cents));
}

/** What of the withheld cents of a payment is for one of its disputes: older ones have their part first. */
export function withheldPartCents(
  withheld: number,
  dispute: NumberedDispute,
  disputes: readonly NumberedDispute[],
): number {
  if (!isWithheld(dispute.state)) return 0;
  const earlier = disputes
    .filter(({ id, state }) => id < dispute.id && isWithheld(state))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return Math.max(0, Math.min(dispute.amount_cents, withheld - earlier));
}

interface NumberedDispute {
  readonly id: number;
  readonly state: DisputeState;
  readonly amount_cents: number;
}

/** What was lost in a dispute of what is withheld: other losses that were decided had their part. */
export function lostPartCents(
  withheld: number,
  dispute: { readonly amount_cents: number },
  others: readonly {
    readonly state: DisputeState;
    readonly amount_cents: number;
    readonly intent: unknown;
  }[],
): number {
  const decided = others
    .filter(({ state, intent }) => LOST.has(state) && intent !== null)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return Math.max(0, Math.min(dispute.amount_cents, withheld - decided));
}
