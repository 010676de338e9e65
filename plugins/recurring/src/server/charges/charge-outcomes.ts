import type { ChargeResult } from '@porchlight/billing/contract';
import { ProblemError } from '@porchlight/kernel';

/** What one attempt of a charge came to. `unknown`: nobody knows what happened; the same key is tried again. */
export type ChargeOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'void' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unsent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export function outcomeOfCharge({ status, failureReason }: ChargeResult): ChargeOutcome {
  if (status === 'completed' || status === 'refunded') return { kind: 'paid' };
  if (status === 'pending') return { kind: 'pending' };
  return { kind: 'declined', reason: sentence(failureReason ?? 'the card was declined') };
}

/** An error of the charge. A refusal is final for this attempt; anything else may have charged the card. */
export function outcomeOfChargeError(error: unknown): ChargeOutcome {
  if (error instanceof ProblemError) {
    const { status, message } = error.problem;
    if (status === 402 || status === 404) return { kind: 'declined', reason: sentence(message) };
    return { kind: 'unknown', reason: sentence(message) };
  }
  return { kind: 'unknown', reason: 'The payment gateway could not be reached' };
}

/** An error of sending an invoice. A refusal takes an agent, such as a missing email address. */
export function outcomeOfSendError(error: unknown): ChargeOutcome {
  if (error instanceof ProblemError && error.problem.status < 500 && error.problem.status !== 429) {
    const { message } = error.problem;
    return error.problem.status === 409 && error.problem.code === 'busy'
      ? { kind: 'unknown', reason: message }
      : { kind: 'unsent', reason: sentence(message) };
  }
  return { kind: 'unknown', reason: 'The invoice could not be sent' };
}

function sentence(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '');
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
}
