import { isInProgress, type ChargeResult } from '@porchlight/billing/contract';
import { ProblemError } from '@porchlight/kernel';
import type { ChargeState } from '../../rules/schedule-facts.ts';

/** What one attempt of a charge came to. `unknown`: nobody knows what happened; the same key is tried again. */
export type ChargeOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'sent' }
  /** An agent wrote off what was not paid of its invoice: it asks for nothing, and the period is over. */
  | { readonly kind: 'written_off' }
  /** The client is asked again for what was written off. */
  | { readonly kind: 'reopened' }
  | { readonly kind: 'void' }
  | { readonly kind: 'pending' }
  /** `isHard`: the card must not be charged again. */
  | { readonly kind: 'declined'; readonly reason: string; readonly isHard: boolean }
  /** The card was not charged, and its bank not asked. */
  | { readonly kind: 'uncharged'; readonly reason: string; readonly isHard: boolean }
  | { readonly kind: 'unsent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Nobody knows what happened, and the same key must not be tried again. */
  | { readonly kind: 'stopped' };

export function outcomeOfCharge({
  status,
  failureReason,
  isDeclined,
  isHardDecline: isHard,
}: ChargeResult): ChargeOutcome {
  if (status === 'completed' || status === 'refunded') return { kind: 'paid' };
  if (status === 'pending') return { kind: 'pending' };
  return isDeclined
    ? { kind: 'declined', reason: sentence(failureReason ?? 'the card was declined'), isHard }
    : { kind: 'uncharged', reason: sentence(failureReason ?? 'the card was not charged'), isHard };
}

/**
 * An error of the charge. A refusal is final: the card was not charged, and the same charge would be refused again. Anything
 * else may have charged the card.
 */
export function outcomeOfChargeError(error: unknown): ChargeOutcome {
  if (error instanceof ProblemError) {
    const { status, message } = error.problem;
    const reason = sentence(message);
    if (status === 402) return { kind: 'declined', reason, isHard: false };
    // The card was removed.
    if (status === 404) return { kind: 'uncharged', reason, isHard: true };
    const isFinal = (status === 400 || status === 409) && !isInProgress(error.problem);
    return { kind: isFinal ? 'unsent' : 'unknown', reason };
  }
  return { kind: 'unknown', reason: 'The payment gateway could not be reached' };
}

/** An error of sending an invoice. A refusal takes an agent, such as a missing email address. */
export function outcomeOfSendError(error: unknown): ChargeOutcome {
  if (error instanceof ProblemError && error.problem.status < 500 && error.problem.status !== 429) {
    const { message } = error.problem;
    return isInProgress(error.problem)
      ? { kind: 'unknown', reason: message }
      : { kind: 'unsent', reason: sentence(message) };
  }
  return { kind: 'unknown', reason: 'The invoice could not be sent' };
}

/** Whether a report changes what is stored: forward only. */
export function isNews(state: ChargeState, { kind }: ChargeOutcome): boolean {
  if (kind === 'paid') return state !== 'paid';
  // An agent skipped it; the draft went with it.
  if (kind === 'void') return !['paid', 'void', 'skipped'].includes(state);
  if (kind === 'written_off') return !['paid', 'void', 'written_off'].includes(state);
  if (kind === 'reopened') return state === 'written_off';
  // An agent sent the invoice by hand.
  if (kind === 'sent') return state === 'unsent';
  return false;
}

function sentence(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '');
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
}
