import {
  moneyTotals,
  printProblem,
  tenThousandthsOf,
  thousandthsOf,
  type FieldMessage,
} from '@porchlight/kernel';

/** The sentences of the rules, as forms and the server show them. */
export const invoiceTexts = {
  title: 'Invoice title is required',
  fullName: 'Client name is required',
  lineItems: 'Please add at least one valid line item with description, quantity, and price.',
  amount: 'Invoice amount is required and must be greater than zero',
  taxRate: 'Tax rate must be from 0 to 1, in steps of 0.01',
  quantity: 'Quantity must be at least 0.001, with at most three decimals',
  lineDescription: 'Please enter a description',
  price: 'Please enter a price above zero',
  interval: 'Interval must be at least 1',
  totalPayments: 'Total payments must be at least 1, or blank for no end',
  endDate: 'The end date must be after the due date',
  tooLarge: 'The total must be less than $10,000,000.00',
} as const;

/** The most that an invoice can be, in cents. */
const MOST_INVOICE_CENTS = 999_999_999;
/** One step of the tax rate, in ten-thousandths. */
const RATE_STEP = 100;

/** A line as it is typed or sent. */
export interface TypedLine {
  readonly description?: string | undefined;
  readonly quantity?: number | undefined;
  readonly unit_price_cents?: number | undefined;
}

/** What of an invoice is checked; a value that is missing is blank. */
export interface TypedInvoice {
  readonly title?: string | undefined;
  readonly full_name?: string | undefined;
  readonly description?: string | undefined;
  readonly line_items?: readonly TypedLine[] | undefined;
  readonly tax_rate?: number | undefined;
  readonly is_tax_enabled?: boolean | undefined;
  readonly due_date?: string | null | undefined;
  readonly is_recurring?: boolean | undefined;
  readonly recurring_frequency_interval?: number | undefined;
  readonly recurring_end_date?: string | null | undefined;
  readonly recurring_total_payments?: number | null | undefined;
}

/** Lines with anything in them, in their order; blank ones are no mistake. */
export function filledLines<L extends TypedLine>(lines: readonly L[]): readonly L[] {
  return lines.filter(
    (line) => (line.description ?? '').trim() !== '' || (line.unit_price_cents ?? 0) !== 0,
  );
}

/** Whether a line can be billed: with description, quantity, and price. */
function isValidLine(line: TypedLine): boolean {
  return lineProblem(line) === null;
}

/** The sentence for each field with a mistake, in the order of the form. */
export function invoiceProblems(invoice: TypedInvoice): readonly FieldMessage[] {
  const at = (isWrong: boolean, field: string, message: string): readonly FieldMessage[] =>
    isWrong ? [{ field, message }] : [];
  const { due_date: due, recurring_end_date: end } = invoice;
  const total = invoice.recurring_total_payments;
  return [
    ...at((invoice.title ?? '').trim() === '', 'title', invoiceTexts.title),
    ...at((invoice.full_name ?? '').trim() === '', 'full_name', invoiceTexts.fullName),
    ...printProblems(invoice),
    ...linesProblems(invoice.line_items ?? []),
    ...at(!isTaxRate(invoice.tax_rate ?? 0), 'tax_rate', invoiceTexts.taxRate),
    ...amountProblems(invoice),
    ...(invoice.is_recurring === true
      ? [
          ...at(
            !isCount(invoice.recurring_frequency_interval ?? 1),
            'recurring_frequency_interval',
            invoiceTexts.interval,
          ),
          ...at(
            total !== null && total !== undefined && !isCount(total),
            'recurring_total_payments',
            invoiceTexts.totalPayments,
          ),
          ...at(
            Boolean(due) && Boolean(end) && end! <= due!,
            'recurring_end_date',
            invoiceTexts.endDate,
          ),
        ]
      : []),
  ];
}

/** Texts with characters that the printed invoice could not show. */
function printProblems(invoice: TypedInvoice): readonly FieldMessage[] {
  return (['title', 'full_name', 'description'] as const).flatMap((field) => {
    const message = printProblem(invoice[field] ?? '');
    return message === null ? [] : [{ field, message }];
  });
}

/** From 0 to 1, in steps of 0.01. */
function isTaxRate(rate: number): boolean {
  const units = tenThousandthsOf(rate);
  return units !== undefined && units >= 0 && units <= 10_000 && units % RATE_STEP === 0;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function linesProblems(lines: readonly TypedLine[]): readonly FieldMessage[] {
  const filled = filledLines(lines);
  if (!filled.some(isValidLine)) return [{ field: 'line_items', message: invoiceTexts.lineItems }];
  return lines.flatMap((line, index) => {
    const problem = filled.includes(line) ? lineProblem(line) : null;
    if (problem === null) return [];
    return [{ field: `line_items.${String(index)}.${problem.field}`, message: problem.message }];
  });
}

function lineProblem(line: TypedLine): FieldMessage | null {
  if ((line.description ?? '').trim() === '')
    return { field: 'description', message: invoiceTexts.lineDescription };
  const unprinted = printProblem(line.description ?? '');
  if (unprinted !== null) return { field: 'description', message: unprinted };
  const quantity = thousandthsOf(line.quantity ?? 0);
  if (quantity === undefined || quantity < 1)
    return { field: 'quantity', message: invoiceTexts.quantity };
  const price = line.unit_price_cents ?? 0;
  return Number.isSafeInteger(price) && price > 0
    ? null
    : { field: 'unit_price_cents', message: invoiceTexts.price };
}

/** Only once every line is valid: before that, its own sentence says more. */
function amountProblems(invoice: TypedInvoice): readonly FieldMessage[] {
  const lines = filledLines(invoice.line_items ?? []);
  const rate = invoice.tax_rate ?? 0;
  if (lines.length === 0 || !lines.every(isValidLine) || !isTaxRate(rate)) return [];
  const total = totalOf(invoice);
  if (total === null || total > MOST_INVOICE_CENTS)
    return [{ field: 'line_items', message: invoiceTexts.tooLarge }];
  return total > 0 ? [] : [{ field: 'line_items', message: invoiceTexts.amount }];
}

/** Null beyond what a number holds. */
function totalOf(invoice: TypedInvoice): number | null {
  try {
    return invoiceTotals(invoice).totalCents;
  } catch {
    return null;
  }
}

export interface InvoiceTotals {
  /** Of the filled lines, in their order. */
  readonly lineTotals: readonly number[];
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** The totals of lines that are valid, and of those alone: for a form that is still being filled in. */
export function invoiceTotals(invoice: TypedInvoice): InvoiceTotals {
  const lines = filledLines(invoice.line_items ?? []).map((line) => ({
    quantityThousandths: isValidLine(line) ? (thousandthsOf(line.quantity ?? 0) ?? 0) : 0,
    unitPriceCents: isValidLine(line) ? (line.unit_price_cents ?? 0) : 0,
  }));
  const rate = invoice.is_tax_enabled === true ? (tenThousandthsOf(invoice.tax_rate ?? 0) ?? 0) : 0;
  return moneyTotals(lines, rate);
}
