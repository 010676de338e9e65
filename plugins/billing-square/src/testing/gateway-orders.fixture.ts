import type {
  ChargeOrder,
  GatewayCustomer,
  InvoiceOrder,
  RefundOrder,
} from '@porchlight/billing/contract';
import { randomUUID } from 'node:crypto';

export const rosa: GatewayCustomer = {
  reference: 'client-7',
  customerId: null,
  name: 'Rosa Núñez',
  email: 'rosa@example.com',
  phone: '(212) 555-0147',
};

/** A charge of 125.00 to a card that was entered just now. */
export function chargeOrder(changes: Partial<ChargeOrder> = {}): ChargeOrder {
  return {
    paymentKey: randomUUID(),
    merchant: 'BFS',
    amountCents: 12_500,
    source: { kind: 'nonce', nonce: 'cnon:card-nonce-ok', verificationToken: null },
    customer: rosa,
    reference: 'INV-1042',
    note: 'Planning fees',
    isKeyedIn: false,
    ...changes,
  };
}

export function refundOrder(paymentId: string, changes: Partial<RefundOrder> = {}): RefundOrder {
  return {
    refundKey: randomUUID(),
    merchant: 'BFS',
    paymentId,
    amountCents: 12_500,
    reason: 'Wrong plan',
    ...changes,
  };
}

/** An invoice of two lines, the tax included. */
export function invoiceOrder(changes: Partial<InvoiceOrder> = {}): InvoiceOrder {
  return {
    requestId: randomUUID(),
    merchant: 'BFS',
    delivery: 'email',
    customer: rosa,
    reference: 'INV-1042',
    title: 'Planning fees',
    description: 'Thank you.',
    lines: [
      { name: '1.5 x Advisory hours', totalCents: 37_501 },
      { name: 'Tax (8.25 %)', totalCents: 3_094 },
    ],
    totalCents: 40_595,
    dueDate: '2026-12-15',
    ...changes,
  };
}
