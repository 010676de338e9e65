import {
  filledLines,
  invoiceProblems,
  type InvoiceTotals,
  invoiceTotals,
  type TypedLine,
} from '../../rules/invoices/invoice-problems.ts';
import { type InvoiceValues, typedInvoice } from './invoice-form-values.ts';
import type { LineText } from './typed-lines.ts';

/** The totals of what is typed; null beyond what an invoice can be. */
export function totalsOf(values: InvoiceValues): InvoiceTotals | null {
  try {
    return invoiceTotals(typedInvoice(values));
  } catch {
    return null;
  }
}

/** A cell that a message is about; without a cell it is about the whole line. */
interface InvalidCell {
  readonly index: number;
  readonly cell: keyof LineText | null;
}

const CELLS: ReadonlyMap<string, keyof LineText> = new Map([
  ['description', 'description'],
  ['quantity', 'quantity'],
  ['unit_price_cents', 'price'],
]);

/** The cell that the message of the lines is about; the first blank line while there is no valid one. */
export function invalidCell(lines: readonly TypedLine[], message: string): InvalidCell {
  const found = invoiceProblems({ title: 'x', full_name: 'x', line_items: lines }).find(
    (problem) => problem.message === message && problem.field.startsWith('line_items.'),
  );
  const [, index, field = ''] = found?.field.split('.') ?? [];
  if (index !== undefined) return { index: Number(index), cell: CELLS.get(field) ?? null };
  return { index: firstUnfinished(lines), cell: null };
}

function firstUnfinished(lines: readonly TypedLine[]): number {
  const filled = filledLines(lines);
  const at = lines.findIndex((line) => !filled.includes(line));
  return at === -1 ? 0 : at;
}
