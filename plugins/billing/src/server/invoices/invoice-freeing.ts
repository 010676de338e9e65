import type { WriteUnit } from '@porchlight/server';
import type { InvoiceRow, Knex } from '../store/invoice-rows.ts';
import type { PublicationRow } from '../store/publication-rows.ts';

/** Lets a locked invoice be paid otherwise, unless it was published again. */
export async function freeInvoice({ trx }: WriteUnit, invoiceId: number): Promise<void> {
  await trx('billing_invoice')
    .where({ id: invoiceId, collect_channel: 'gateway_invoice' })
    .whereNotExists(
      trx('billing_publication')
        .where({ invoice_id: invoiceId })
        .whereIn('state', ['requested', 'open'])
        .select('id'),
    )
    .update({ collect_channel: 'none' });
}

/**
 * Frees a locked invoice that was paid at the gateway, once the portal has the payments of it: until then, the amount that
 * looks open is paid.
 */
export async function freePaidInvoice(unit: WriteUnit, invoice: InvoiceRow): Promise<void> {
  if (invoice.collect_channel !== 'gateway_invoice') return;
  const publication = (await unit
    .trx('billing_publication')
    .where({ invoice_id: invoice.id })
    .orderBy('id', 'desc')
    .first()) as PublicationRow | undefined;
  if (publication?.state !== 'paid') return;
  if (await hasItsPayments(unit, publication)) await freeInvoice(unit, invoice.id);
}

/** All of its total, or what was paid of it and refunded before the rest was. */
async function hasItsPayments({ trx }: WriteUnit, publication: PublicationRow): Promise<boolean> {
  const { received, refunded } = await receivedThere(trx, publication);
  return received >= publication.total_cents || (received > 0 && refunded >= received);
}

/** The cents that were paid on the page of a publication, and what of them was refunded since. */
export async function receivedThere(
  knex: Knex,
  { invoice_id, gateway, merchant, created_at }: PublicationRow,
): Promise<{ readonly received: number; readonly refunded: number }> {
  const [sums] = (await knex('billing_payment')
    .where({ invoice_id, gateway, merchant, origin: 'gateway' })
    .whereIn('status', ['completed', 'refunded'])
    // Those of an earlier publication are older.
    .where('created_at', '>=', created_at)
    .select(
      knex.raw('coalesce(sum(amount_cents), 0)::bigint as received'),
      knex.raw('coalesce(sum(refunded_cents), 0)::bigint as refunded'),
    )) as readonly { readonly received: number; readonly refunded: number }[];
  return sums!;
}
