import type { PublicInvoice } from '../../generated/types.ts';

/**
 * What the page of an invoice offers: `closed` for one that is void or still a draft, `pending` while a card payment has no
 * result, `paid`, `refunded` once nothing is owed any more, `written-off` once nothing is asked for any more,
 * `disputed` while the bank has not decided about a payment, or a way to pay: `card` on the page, `redirect` to the page of the gateway, `other` without a card.
 */
export type PayState =
  | 'closed'
  | 'paid'
  | 'refunded'
  | 'written-off'
  | 'disputed'
  | 'pending'
  | 'card'
  | 'redirect'
  | 'other';

/** A payment in progress may be for all of the balance, so it comes before every way to pay. */
export function payState(facts: PayFacts): PayState {
  const { status, pending_cents, balance_cents, way } = facts;
  if (status === 'void' || status === 'draft') return 'closed';
  if (pending_cents > 0) return 'pending';
  if (status === 'disputed') return 'disputed';
  if (status === 'refunded') return 'refunded';
  if (status === 'written_off') return 'written-off';
  if (status === 'paid' || balance_cents <= 0) return 'paid';
  if (way.kind === 'redirect' && way.url !== null) return 'redirect';
  return way.kind === 'card' && way.card_form !== null ? 'card' : 'other';
}

type PayFacts = Pick<PublicInvoice, 'status' | 'pending_cents' | 'balance_cents'> & {
  readonly way: Pick<PublicInvoice['way'], 'kind' | 'url' | 'card_form'>;
};
