import { addDays, percentOf, quantityOf } from '@porchlight/kernel';
import type { GatewayCustomer, InvoiceOrder } from '../../contract.ts';
import { balanceCents } from '../../rules/invoices/invoice-status.ts';
import type { InvoiceRow, LineRow } from '../store/invoice-rows.ts';

/**
 * An invoice as a gateway collects it. Lines have quantity 1 and their total, and the tax is a line: gateways round in
 * their own way. Of an invoice that is partly paid only the balance is collected, as one line.
 */
export function invoiceOrder(
  invoice: InvoiceRow,
  lines: readonly LineRow[],
  today: string,
): Omit<InvoiceOrder, 'requestId' | 'merchant' | 'delivery'> {
  const totalCents = balanceCents(invoice);
  const due = invoice.due_date;
  // Where the gateway is, it may be tomorrow already, and it refuses a day that has passed.
  const earliest = addDays(today, 1);
  return {
    customer: customerOf(invoice),
    reference: invoice.external_ref,
    title: invoice.title,
    description: invoice.description,
    lines:
      totalCents < invoice.total_cents
        ? [{ name: `${invoice.title} (balance)`, totalCents }]
        : [...lines.map(orderLine), ...taxLine(invoice)],
    totalCents,
    dueDate: due !== null && due > earliest ? due : earliest,
  };
}

/** Whom a gateway charges for an invoice: one customer for each client. */
export function customerOf(invoice: {
  readonly id: number;
  readonly customer_id: number | null;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
}): GatewayCustomer {
  const { id, customer_id: client } = invoice;
  return {
    reference: client === null ? `invoice-${String(id)}` : `client-${String(client)}`,
    customerId: null,
    name: invoice.full_name,
    email: invoice.email,
    phone: invoice.phone,
  };
}

function orderLine({ description, quantity_thousandths: quantity, line_total_cents }: LineRow) {
  const times = quantity === 1_000 ? '' : `${String(quantityOf(quantity))} x `;
  return { name: `${times}${description}`, totalCents: line_total_cents };
}

function taxLine({ tax_cents: totalCents, tax_rate: rate }: InvoiceRow) {
  if (totalCents === 0) return [];
  const percent = String(percentOf(rate));
  return [{ name: `Tax (${percent}%)`, totalCents }];
}
