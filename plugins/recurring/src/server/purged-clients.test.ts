import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from './testing/recurring-portal.fixture.ts';
import { plantCanaries, type Planted } from './testing/planted-canaries.fixture.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal({
    plugins: ['recurring', 'signing', 'signing-docusign', 'ledger', 'fixture-cards'],
  });
}, 120_000);
afterAll(() => portal.close());

const BOOKS = 'the books say what was sold';
const CODE = 'a word of the portal, not of a person';
const REFERENCE = 'the number under which the gateway has it';
const KEY = 'a number or a hash that recognizes a repeated call';

/** What stays of a client who was removed for good, and why. */
const STAYS: Readonly<Record<string, string>> = {
  'billing_invoice.title': BOOKS,
  'billing_line_item.description': BOOKS,
  'billing_credit_note.invoice_json': BOOKS,
  'billing_payment.invoice_json': BOOKS,
  'recurring_schedule.name': BOOKS,
  'billing_invoice.merchant': CODE,
  'billing_payment.merchant': CODE,
  'billing_payment.gateway': CODE,
  'billing_payment.failure_code': CODE,
  'billing_refund.failure_code': CODE,
  'billing_publication.gateway': CODE,
  'billing_publication.merchant': CODE,
  'billing_dispute.reason': CODE,
  'core_message.holder': CODE,
  'core_message.template': CODE,
  'core_message.title': CODE,
  'forms_submission.status': CODE,
  'recurring_agreement.frequency': CODE,
  'recurring_agreement.language': CODE,
  'billing_dispute.gateway_dispute_id': REFERENCE,
  'billing_payment.gateway_payment_id': REFERENCE,
  'billing_publication.gateway_invoice_id': REFERENCE,
  'billing_publication.gateway_order_id': REFERENCE,
  'billing_refund.gateway_refund_id': REFERENCE,
  'billing_invoice.caller_key': KEY,
  'billing_invoice.request_hash': KEY,
  'billing_invoice.last_send_hash': KEY,
  'billing_payment.caller_key': KEY,
  'billing_payment.request_hash': KEY,
  'billing_refund.caller_key': KEY,
  'billing_refund.request_hash': KEY,
  'core_message.key': KEY,
  'core_message.sender_name': 'the name of staff',
  'billing_saved_card.last4': 'the audit says which card was disabled',
};

/** Tables whose rows need more than the catalog says; they are removed with their client, or kept with its signed documents. */
const NOT_FILLED = [
  'clients_document',
  'forms_review',
  'ledger_import_row',
  'recurring_card_notice',
  'signing_builtin_envelope',
  'signing_builtin_signer',
  'signing_bulk_client',
  'signing_copy',
  'signing_document',
  'signing_step',
];

async function purge(id: number): Promise<void> {
  const deleted = await portal.call('DELETE', `/clients/${String(id)}`);
  expect(deleted.status).toBe(200);
  await portal.database.query(
    "update clients_client set deleted_at = now() - interval '31 days' where id = $1",
    [id],
  );
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'clients.purge-deleted')!;
  await job.definition.run({}, new AbortController().signal, () => undefined);
}

it('leaves no text of a client who was removed for good, but what the README names', async () => {
  const schedule = await portal.addSchedule({ hasCard: true });
  await portal.runJob('2026-04-02');
  expect(cards.calls).not.toEqual([]);
  const { customer_id: client } = await portal.payment(schedule);
  // The audit names the recipients of messages that end, which must not be planted ones.
  await expect
    .poll(() => portal.database.query('select template, state from core_message order by id'))
    .toEqual([
      { template: 'billing.invoice', state: 'stored' },
      { template: 'billing.receipt', state: 'stored' },
    ]);
  const planted: Planted = await plantCanaries(portal.database, client!);
  expect(planted.empty.toSorted()).toEqual(NOT_FILLED);
  await purge(client!);
  expect(
    await portal.database.query('select 1 from clients_client where id = $1', [client]),
  ).toEqual([]);
  const left = (await planted.left()).filter((column) => !(column in STAYS));
  expect(left).toEqual([]);
}, 120_000);
