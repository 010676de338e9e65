import { formatMoney, formatNumber } from '@porchlight/kernel';
import type { ReactNode } from 'react';
import type { Invoice } from '../../generated/types.ts';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import { InvoiceTotals } from './invoice-totals.tsx';
import './invoice-lines.css';

interface InvoiceLinesProps {
  readonly invoice: Invoice;
  /** Further lines below the total. */
  readonly children?: ReactNode;
}

/** The lines and totals of an invoice, to read. */
export function InvoiceLines({ invoice, children }: InvoiceLinesProps) {
  return (
    <div className="invoice-lines">
      <table>
        <caption>{texts.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.lineDescription}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.unitPrice}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.line_items.map((line, index) => (
            <tr key={index}>
              <td>{line.description}</td>
              <td>{formatNumber(line.quantity)}</td>
              <td>{formatMoney(line.unit_price_cents)}</td>
              <td>{formatMoney(line.line_total_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <InvoiceTotals
        subtotalCents={invoice.subtotal_cents}
        taxCents={invoice.tax_cents}
        totalCents={invoice.total_cents}
        taxRate={invoice.is_tax_enabled ? String(invoice.tax_rate) : null}
      >
        {children}
      </InvoiceTotals>
    </div>
  );
}
