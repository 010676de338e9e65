import type { SessionBill } from '@porchlight/forms/contract';
import type { TypedLine } from './invoice-problems.ts';

/** What one invoice of a session bills: the forms whose money goes to one merchant. */
export interface PlannedInvoice {
  /** As form templates name it; null when the template was deleted. */
  readonly merchant: string | null;
  readonly title: string;
  readonly lines: readonly TypedLine[];
  readonly forms: SessionBill['forms'];
}

const MOST_TITLE = 200;
const MOST_DESCRIPTION = 500;
/** As many as an invoice has; what is beyond becomes one line with their sum. */
const MOST_LINES = 100;

/** The invoices of a session, one for each merchant; none when nothing has a price. */
export function plannedInvoices({ forms }: Pick<SessionBill, 'forms'>): readonly PlannedInvoice[] {
  const merchants = [...new Set(forms.map(({ merchant }) => merchant))];
  return merchants.flatMap((merchant) => {
    const own = forms.filter((form) => form.merchant === merchant && form.total_cents > 0);
    return own.length === 0
      ? []
      : [{ merchant, title: titleOf(own), lines: linesOf(own), forms: own }];
  });
}

function titleOf(forms: readonly SessionBill['forms'][number][]): string {
  const [first] = forms;
  const others = forms.length - 1;
  const title = first?.title ?? '';
  const more = others === 0 ? '' : ` and ${String(others)} more`;
  return `${title.slice(0, MOST_TITLE - more.length)}${more}`;
}

function linesOf(forms: readonly SessionBill['forms'][number][]): readonly TypedLine[] {
  const lines = forms.flatMap((form) => [
    ...(form.base_cents > 0 ? [line(form.title, form.base_cents)] : []),
    ...form.items
      .filter(({ cents }) => cents > 0)
      .map(({ label, cents }) => line(`${form.title}: ${label}`, cents)),
  ]);
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1);
  const sum = rest.reduce((total, { unit_price_cents: cents = 0 }) => total + cents, 0);
  return [...lines.slice(0, MOST_LINES - 1), line(`${String(rest.length)} more items`, sum)];
}

function line(description: string, unit_price_cents: number): TypedLine {
  return { description: description.slice(0, MOST_DESCRIPTION), quantity: 1, unit_price_cents };
}
