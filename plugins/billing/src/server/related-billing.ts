import type { RelatedData } from '@porchlight/clients/contract';
import { countsByOwner, type Database, type Jobs } from '@porchlight/server';
import { DISABLE_CARD_JOB } from './cards/saved-card-rows.ts';
import { newPublicId } from './store/public-id.ts';
import type { OpenBooks } from './store/open-books.ts';
import { lineAbout } from './store/audit-lines.ts';
import { invoiceStatuses, openCents, takesMoney } from '../rules/invoices/invoice-status.ts';
import { VOID_LEFT_JOB } from './invoices/invoice-voids.ts';
import { selectInvoices, type InvoiceWithFacts, type Knex } from './store/invoice-rows.ts';

type OpenInvoice = Awaited<ReturnType<NonNullable<RelatedData['openInvoices']>>>[number];

const NAME = 'Deleted client';
const DELETED = 'The client was deleted';

type Shown = 'billing_invoice' | 'billing_payment' | 'billing_credit_note';

/**
 * Cards on file go with their client. Invoices and payments stay, because the books have to add up; when the client is
 * removed for good they lose the name and the contact, and their public pages end.
 */
export function relatedBilling(
  database: () => Database,
  jobs: () => Jobs,
  books: () => OpenBooks,
): RelatedData {
  return {
    id: 'billing.saved-cards',
    kind: 'saved_cards',
    label: { one: 'card on file', several: 'cards on file' },

    ...countsByOwner('client_id', (ids) =>
      database()
        .knex('billing_saved_card')
        .whereIn('client_id', [...ids])
        .where({ state: 'active' }),
    ),

    openInvoices: (clientId) => openInvoices(database().knex, clientId),

    async remove(clientId, unit, choice) {
      if (choice === 'void') {
        const open = await openInvoices(unit.trx, clientId);
        if (open.length > 0) books().assertOpenToday();
        for (const { id, open_cents } of open) {
          const about = { id, customer_id: clientId };
          const changes = { open_cents: { to: open_cents } };
          unit.audit(lineAbout('invoice', 'invoice.void-requested', about, changes, DELETED));
          await jobs().enqueue(VOID_LEFT_JOB, { id }, { key: String(id), unit });
        }
      }
      const cards = (await unit
        .trx('billing_saved_card')
        .where({ client_id: clientId, state: 'active' })
        .update({ state: 'disabled', disabled_at: unit.trx.fn.now() })
        .returning(['id', 'last4'])) as { id: number; last4: string | null }[];
      for (const { id, last4 } of cards) {
        const about = { id, customer_id: clientId };
        unit.audit(lineAbout('saved-card', 'saved-card.disabled', about, { last4: { to: last4 } }));
        await jobs().enqueue(DISABLE_CARD_JOB, { id }, { key: String(id), unit });
      }
    },

    async purge(clientIds, { trx }) {
      const own = (table: string) => trx(table).whereIn('customer_id', [...clientIds]);
      const contact = { full_name: NAME, email: '', phone: '' };
      const payments = await paymentsOf(trx, clientIds);
      await trx('billing_payment')
        .whereIn('id', payments)
        .update({
          ...contact,
          notes: '',
          check_number: null,
          trace_reference: null,
          card_brand: null,
          card_last4: null,
          failure_reason: null,
          paid_from: null,
        });
      await trx('billing_refund')
        .whereIn('payment_id', payments)
        .update({ reason: '', failure_reason: null });
      const invoices = (await own('billing_invoice').pluck('id')) as number[];
      await trx('billing_invoice')
        .whereIn('id', invoices)
        .update({ ...contact, description: '', difference_reason: '' });
      const notes = (await trx('billing_credit_note')
        .whereIn('invoice_id', invoices)
        .update({ reason: '', full_name: NAME })
        .returning('id')) as readonly { id: number }[];
      await renewAddresses(trx, 'billing_invoice', invoices);
      await renewAddresses(trx, 'billing_payment', payments);
      await renewAddresses(
        trx,
        'billing_credit_note',
        notes.map(({ id }) => id),
      );
      // The invoice may have got its client after it was written off.
      await own('billing_waiver').orWhereIn('invoice_id', invoices).update({ reason: '' });
      await trx('billing_publication')
        .whereIn('invoice_id', own('billing_invoice').select('id'))
        .update({ order_json: null, public_url: null, failure: null });
    },
  };
}

/** Ends the public pages of rows: nobody knows their new addresses. */
async function renewAddresses(trx: Knex, table: Shown, ids: readonly number[]): Promise<void> {
  await trx.raw(
    `update ${table} t set public_id = n.public_id
     from unnest(?::bigint[], ?::text[]) as n(id, public_id) where t.id = n.id`,
    [[...ids], ids.map(() => newPublicId())],
  );
}

/** Sent, and not paid in full. */
const OPEN = invoiceStatuses.filter((status) => status !== 'draft' && takesMoney(status));

async function openInvoices(knex: Knex, clientId: number): Promise<readonly OpenInvoice[]> {
  const rows = (await selectInvoices(knex)
    .where('i.customer_id', clientId)
    .whereIn('i.status', OPEN)
    .orderBy('i.id')) as readonly InvoiceWithFacts[];
  return rows.map((row) => {
    const { id, external_ref: number, title } = row;
    return { id, number, title, open_cents: openCents(row) };
  });
}

/** Also those of visitors, which belong to a client by their invoice. */
async function paymentsOf(trx: Knex, clientIds: readonly number[]): Promise<readonly number[]> {
  return (await trx('billing_payment')
    .whereIn('customer_id', [...clientIds])
    .orWhereIn(
      'invoice_id',
      trx('billing_invoice')
        .whereIn('customer_id', [...clientIds])
        .select('id'),
    )
    .pluck('id')) as number[];
}
