import { randomUUID } from 'node:crypto';
import {
  PaymentGatewayError,
  type ChargeOrder,
  type GatewayReport,
  type InvoiceOrder,
  type InvoiceReport,
  type PaymentReport,
  type RefundOrder,
} from '../contract.ts';

export const customer = () => ({
  reference: `client-${randomUUID().slice(0, 8)}`,
  customerId: null,
  name: 'Carmen Villalobos',
  email: 'carmen@example.com',
  phone: '+13055550142',
});

/** A charge of $123.45, unless said otherwise. */
export function chargeOrder(
  merchant: string,
  nonce: string,
  order: Partial<ChargeOrder> = {},
): ChargeOrder {
  return {
    paymentKey: randomUUID(),
    merchant,
    amountCents: 12_345,
    source: { kind: 'nonce', nonce, verificationToken: null },
    customer: customer(),
    reference: 'INV-1042',
    note: 'Advisory Services',
    isKeyedIn: false,
    ...order,
  };
}

/** An invoice of $324.01, unless said otherwise. */
export function invoiceOrder(merchant: string, order: Partial<InvoiceOrder> = {}): InvoiceOrder {
  return {
    requestId: randomUUID(),
    merchant,
    delivery: 'link',
    customer: customer(),
    reference: `INV-${randomUUID().slice(0, 8)}`,
    title: 'Advisory Services',
    description: 'Calendar year 2027',
    lines: [
      { name: '1.5 x Advisory hours', totalCents: 30_001 },
      { name: 'Tax (8%)', totalCents: 2_400 },
    ],
    totalCents: 32_401,
    dueDate: '2099-12-31',
    ...order,
  };
}

export function refundOrder(merchant: string, paymentId: string, amountCents: number): RefundOrder {
  return { refundKey: randomUUID(), merchant, paymentId, amountCents, reason: 'Charged twice' };
}

/** How a call of a gateway failed; 'none' when it did not. */
export function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof PaymentGatewayError ? error.failure : String(error)),
  );
}

/** What became of a charge: a declined card is a report, or an error that says so. */
export function outcomeOf(
  work: Promise<PaymentReport>,
): Promise<{ readonly state: string; readonly reason: string | null }> {
  return work.then(
    ({ state, failure }) => ({ state, reason: failure?.reason ?? null }),
    (error: unknown) => {
      if (!(error instanceof PaymentGatewayError)) throw error;
      return { state: error.failure, reason: error.declined?.reason ?? null };
    },
  );
}

export const idOf = (report: PaymentReport): string => report.paymentId ?? '';

export const refOf = ({ merchant, invoiceId }: InvoiceReport) => ({ merchant, invoiceId });

export function paymentsIn(reports: readonly GatewayReport[]): readonly PaymentReport[] {
  return reports.filter((report): report is PaymentReport => report.kind === 'payment');
}
