import type { WriteUnit } from '@porchlight/server';
import { balanceCents, type InvoiceStatus } from '../../rules/invoices/invoice-status.ts';
import type { InvoiceRow } from './invoice-rows.ts';

/** What receipts and credit notes print of their invoice, as it was when the money moved. */
export interface InvoiceSnapshot {
  readonly external_ref: string;
  readonly title: string;
  readonly total_cents: number;
  readonly balance_cents: number;
  /** Missing in snapshots from before it was kept. */
  readonly waived_cents?: number;
  readonly status: InvoiceStatus;
}

export function snapshotOf(
  invoice: Pick<
    InvoiceRow,
    | 'external_ref'
    | 'title'
    | 'total_cents'
    | 'credited_cents'
    | 'waived_cents'
    | 'paid_amount_cents'
    | 'status'
  >,
): InvoiceSnapshot {
  const { external_ref, title, total_cents, waived_cents, status } = invoice;
  const balance_cents = balanceCents(invoice);
  return { external_ref, title, total_cents, waived_cents, status, balance_cents };
}

/** What a receipt says of its invoice: the same whenever it leaves, but nothing is asked for once the invoice is void. */
export function onReceipt(
  invoice: InvoiceRow,
  kept: Omit<InvoiceSnapshot, 'status'> | null,
): InvoiceSnapshot {
  const said = { ...snapshotOf(invoice), ...kept };
  return invoice.status === 'void' ? { ...said, status: 'void' } : said;
}

/** Keeps what the receipts of new payments of a locked invoice say; returns whether it ever had a completed payment. */
export async function keepForReceipts({ trx }: WriteUnit, invoice: InvoiceRow): Promise<boolean> {
  const completed = () =>
    trx('billing_payment')
      .where({ invoice_id: invoice.id })
      .whereIn('status', ['completed', 'refunded']);
  const payer = (column: 'full_name' | 'email') =>
    trx.raw(`coalesce(nullif(${column}, ''), ?)`, [invoice[column]]);
  // Who paid stays, whatever the contact of the invoice becomes.
  await completed()
    .whereNull('invoice_json')
    .update({
      invoice_json: JSON.stringify(snapshotOf(invoice)),
      full_name: payer('full_name'),
      email: payer('email'),
    });
  return (await completed().first('id')) !== undefined;
}
