import { problemAt, type ProblemError } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { invoiceInvalid } from '../../problems.ts';
import { differenceCents, partsWithin } from '../../rules/invoices/session-coverage.ts';
import { lineAbout } from './audit-lines.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import { agentOf } from './system-actor.ts';
import { partsOf, storeBilled } from './session-forms.ts';

const differenceTexts = {
  reason: 'Say why less is billed than the forms cost',
  merchant: 'The forms of its session are paid to this merchant',
} as const;

/**
 * Stores what an edited invoice bills of the forms of its session, and why that is less; returns whether it changed. Throws
 * 400 for less without a reason.
 */
export async function differenceStored(
  unit: WriteUnit,
  row: InvoiceRow,
  { subtotal_cents: subtotal }: Pick<InvoiceRow, 'subtotal_cents'>,
  { reason, at }: { readonly reason: string; readonly at: string },
): Promise<boolean> {
  if (row.session_id === null) return false;
  const parts = await partsOf(unit.trx, [row.id]);
  const cents = differenceCents(partsWithin(parts, subtotal));
  const isSame = cents === differenceCents(parts);
  if (isSame && reason === row.difference_reason) return false;
  if (cents > 0 && reason === '')
    throw problemAt(invoiceInvalid, [
      { field: 'difference_reason', message: differenceTexts.reason },
    ]);
  await storeBilled(unit, parts, subtotal);
  await unit
    .trx('billing_invoice')
    .where({ id: row.id })
    .update(
      cents === 0
        ? { difference_reason: '', difference_by: null, difference_at: null }
        : { difference_reason: reason, difference_by: agentOf(unit.actor), difference_at: at },
    );
  unit.audit(
    lineAbout(
      'invoice',
      'invoice.difference',
      row,
      { external_ref: { to: row.external_ref }, amount_cents: { to: cents } },
      cents === 0 ? '' : reason,
    ),
  );
  return true;
}

/** Money for the forms of a session goes to the merchant that their templates name. */
export function merchantOfSession(): ProblemError {
  return problemAt(invoiceInvalid, [{ field: 'merchant', message: differenceTexts.merchant }]);
}
