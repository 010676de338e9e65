import { formatMoney } from '@porchlight/kernel';
import type { ReactNode } from 'react';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import { percentText } from './invoice-form-values.ts';
import './invoice-totals.css';

interface InvoiceTotalsProps {
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** Null without tax. */
  readonly taxRate: string | null;
  /** Further lines, such as what was paid. */
  readonly children?: ReactNode;
}

/** Subtotal, tax, and total of an invoice. */
export function InvoiceTotals({
  subtotalCents,
  taxCents,
  totalCents,
  taxRate,
  children,
}: InvoiceTotalsProps) {
  return (
    <dl className="invoice-totals" aria-live="polite">
      <dt>{texts.subtotal}</dt>
      <dd>{formatMoney(subtotalCents)}</dd>
      {taxRate !== null && (
        <>
          <dt>{texts.taxOf(percentText(taxRate))}</dt>
          <dd>{formatMoney(taxCents)}</dd>
        </>
      )}
      <dt className="invoice-totals__total">{texts.total}</dt>
      <dd className="invoice-totals__total">{formatMoney(totalCents)}</dd>
      {children}
    </dl>
  );
}
