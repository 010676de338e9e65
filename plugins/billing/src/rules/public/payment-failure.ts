import { declineKind, type DeclineKind } from './decline-kind.ts';

/**
 * What a failed call says about the payment. Only after `unknown` the card may have been charged: the same call, with the
 * same key, is then the only one that cannot charge it twice.
 */
export type PaymentFailure =
  | { readonly kind: 'declined'; readonly reason: DeclineKind }
  /** The card was not charged, and why is not the payer's concern. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'busy' }
  /** The invoice is not what the page shows any more. */
  | { readonly kind: 'changed' }
  /** Mistakes at these fields. */
  | { readonly kind: 'invalid'; readonly fields: readonly string[] }
  | { readonly kind: 'unknown' };

/** A failed call as the API client throws it; the status is 0 without a response. */
interface FailedCall {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: readonly { readonly field: string }[];
}

/**
 * @param call null for anything that is not a response of the server
 * @param isRepeated after a lost result: a call that was turned away unread says nothing about the first one
 */
export function paymentFailure(call: FailedCall | null, isRepeated = false): PaymentFailure {
  if (isRepeated && (call?.status === 429 || call?.status === 404)) return { kind: 'unknown' };
  switch (call?.status) {
    case 402:
      return declinedBecause(call.message.replace(/^[^:]*:/, ''));
    case 400:
      return { kind: 'invalid', fields: call.details.map(({ field }) => field) };
    case 404:
    case 409:
    case 422:
      return { kind: 'changed' };
    case 429:
      return { kind: 'busy' };
    case 502:
      return call.code === 'provider_failed' ? { kind: 'failed' } : { kind: 'unknown' };
    case 503:
      return call.code === 'provider_unavailable' ? { kind: 'unavailable' } : { kind: 'unknown' };
    default:
      return { kind: 'unknown' };
  }
}

/** @param reason of a payment that failed after a while; null for none */
export function declinedBecause(reason: string | null): PaymentFailure {
  return { kind: 'declined', reason: declineKind(reason ?? '') };
}
