import type { Invoices } from '@porchlight/billing/contract';
import type { WriteUnit } from '@porchlight/server';
import type { ChargeRow } from './schedule-rows.ts';

/**
 * Voids the invoices of payments that were skipped, unless the client has them. One whose attempt may have charged the card
 * stays: its money would arrive for a void invoice.
 */
export async function voidDrafts(
  unit: WriteUnit,
  invoices: Invoices,
  charges: readonly Pick<ChargeRow, 'invoice_id' | 'mode' | 'payment_key'>[],
): Promise<void> {
  const ids = charges.flatMap(({ invoice_id: id, mode, payment_key: key }) =>
    id === null || (mode === 'card' && key !== null) ? [] : [id],
  );
  if (ids.length > 0) await invoices.voidDrafts(unit, ids);
}
