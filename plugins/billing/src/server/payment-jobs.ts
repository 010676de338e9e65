import { NoValuesSchema } from '@porchlight/schemas';
import { type PluginRegistrar, SettingsRules } from '@porchlight/server';
import { DisputeEnded, PaymentCompleted, PaymentRefunded } from '../contract.ts';
import { RowJobSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { DISABLE_CARD_JOB } from './cards/saved-card-rows.ts';
import { SavedCards } from './cards/saved-cards.ts';
import { RECONCILE_JOB } from './gateways/running-calls.ts';
import { InvoiceVoids, VOID_LEFT_JOB } from './invoices/invoice-voids.ts';
import { OveraskingPages } from './payments/overasking-pages.ts';
import { PaymentMatcher } from './payments/payment-matcher.ts';
import { Reconciliation } from './reconciliation/reconciliation.ts';
import { SandboxMoney } from './reconciliation/sandbox-money.ts';

/** Of a call that changes settings; the job settles what is left. */
const SETTLE_MS = 15_000;

/** The job that compares payments with the gateway, and what follows payments and refunds. */
export function registerPaymentJobs(r: PluginRegistrar<Settings>): void {
  const [reconciling, cards, voids] = [
    r.get(Reconciliation),
    r.get(SavedCards),
    r.get(InvoiceVoids),
  ];
  const [matching, pages] = [r.get(PaymentMatcher), r.get(OveraskingPages)];
  const sandbox = r.get(SandboxMoney);
  r.job({
    id: RECONCILE_JOB,
    title: 'Compare payments with the payment gateway',
    payload: NoValuesSchema,
    schedule: '*/5 * * * *',
    missedTimes: 'run-once',
    key: () => 'all',
    run: (_, signal) => reconciling().run(signal),
  });
  r.job({
    id: DISABLE_CARD_JOB,
    title: 'Remove a card from the payment gateway',
    payload: RowJobSchema,
    key: ({ id }) => String(id),
    run: ({ id }, signal) => cards().forget(id, signal),
  });
  r.contribute(SettingsRules, {
    id: 'billing.sandbox',
    // At once, so that invoices, lists, and sums agree.
    changed: () => sandbox().settle(AbortSignal.timeout(SETTLE_MS)),
  });
  r.job({
    id: VOID_LEFT_JOB,
    title: 'Void an invoice of a deleted client',
    payload: RowJobSchema,
    key: ({ id }) => String(id),
    run: ({ id }) => voids().voidLeft(id),
  });
  r.on(PaymentRefunded, ({ invoice_id: id }) => pages().withdraw(id), {
    title: 'Withdraw a refunded invoice from the payment gateway',
  });
  r.on(PaymentCompleted, ({ payment_id: id }) => matching().matchByReference(id), {
    title: 'Match a payment by its reference',
  });
}

/**
 * What else lowers what is owed without an act of an agent, which withdraws the invoice first. Registered last: the handlers
 * of an event are numbered in their order, and those before keep their place in the queue.
 */
export function registerOverasking(r: PluginRegistrar<Settings>): void {
  const pages = r.get(OveraskingPages);
  r.on(PaymentCompleted, ({ invoice_id: id }) => pages().withdraw(id), {
    title: 'Withdraw an invoice that was paid otherwise from the payment gateway',
  });
  r.on(DisputeEnded, ({ invoice_id: id }) => pages().withdraw(id), {
    title: 'Withdraw an invoice whose dispute ended from the payment gateway',
  });
}
