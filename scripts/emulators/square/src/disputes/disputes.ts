import type { Books } from '../books/books.ts';
import type { Dispute, Payment } from '../books/objects.ts';
import { newId, timestamp, type World } from '../books/world.ts';
import { usd } from '../orders/build-order.ts';
import { publish } from '../webhooks/publish.ts';

const DAY_MS = 86_400_000;
/** How long a seller has to hand in evidence. */
const EVIDENCE_DAYS = 14;

/** The states of a dispute, each with those that may follow. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  INQUIRY_EVIDENCE_REQUIRED: ['INQUIRY_PROCESSING', 'INQUIRY_CLOSED', 'EVIDENCE_REQUIRED'],
  INQUIRY_PROCESSING: ['INQUIRY_CLOSED', 'EVIDENCE_REQUIRED'],
  INQUIRY_CLOSED: [],
  EVIDENCE_REQUIRED: ['PROCESSING', 'WON', 'LOST', 'ACCEPTED'],
  PROCESSING: ['WON', 'LOST'],
  WON: [],
  LOST: [],
  ACCEPTED: [],
};

export interface NewDispute {
  readonly cents?: number;
  readonly reason?: string;
  readonly isInquiry?: boolean;
}

/** The holder of a card disputes a payment; all of it by default. */
export function openDispute(
  world: World,
  books: Books,
  payment: Payment,
  { cents = payment.amount_money.amount, reason = 'NO_KNOWLEDGE', isInquiry = false }: NewDispute,
): Dispute {
  if (payment.source_type !== 'CARD' || payment.status !== 'COMPLETED')
    throw new Error('Only completed card payments are disputed.');
  if (cents <= 0 || cents > payment.amount_money.amount)
    throw new Error('The disputed amount is not a part of the payment.');
  const now = timestamp(world);
  const id = newId(world);
  const dispute: Dispute = {
    id,
    dispute_id: id,
    amount_money: usd(cents),
    reason,
    state: isInquiry ? 'INQUIRY_EVIDENCE_REQUIRED' : 'EVIDENCE_REQUIRED',
    due_at: new Date(Date.parse(now) + EVIDENCE_DAYS * DAY_MS).toISOString(),
    disputed_payment: { payment_id: payment.id },
    card_brand: payment.card_details?.card.card_brand ?? 'VISA',
    created_at: now,
    updated_at: now,
    reported_at: now,
    version: 1,
    location_id: payment.location_id,
  };
  books.disputes.set(id, dispute);
  publish(world, books, { type: 'dispute.created', id, object: dispute });
  return dispute;
}

/** What the seller or the bank does next. */
export function changeDispute(world: World, books: Books, dispute: Dispute, state: string): void {
  if (NEXT[dispute.state]?.includes(state) !== true)
    throw new Error(`A dispute does not go from ${dispute.state} to ${state}.`);
  dispute.state = state;
  dispute.version += 1;
  dispute.updated_at = timestamp(world);
  publish(world, books, { type: 'dispute.state.updated', id: dispute.id, object: dispute });
}
