import type { SessionBill, SessionMoney } from '@porchlight/forms/contract';
import { sumCents } from '@porchlight/kernel';
import type { InvoiceAmounts } from './invoice-status.ts';

type Form = SessionBill['forms'][number];

/** What an invoice that is not void bills of a form of its session, in cents. */
export interface BilledPart {
  readonly form_id: number;
  /** Of the form when it was first billed. */
  readonly price_cents: number;
  /** What this invoice was created to bill of it. */
  readonly due_cents: number;
  /** What it still bills since it was edited. */
  readonly cents: number;
}

/** An invoice of a session with the forms that it bills, in their order. */
export interface SessionInvoice extends InvoiceAmounts {
  readonly tax_cents: number;
  readonly parts: readonly BilledPart[];
}

/** What agents waived of forms, in cents by the id of the form. */
type Waived = ReadonlyMap<number, number>;

/**
 * What no invoice bills and nobody waived: forms that were added since, what was chosen in billed ones since, and what
 * edited invoices bill less. What the template of a billed form costs now changes nothing.
 */
export function unbilledForms(
  forms: readonly Form[],
  invoices: readonly SessionInvoice[],
  waived: Waived,
): readonly Form[] {
  const parts = invoices.flatMap((invoice) => invoice.parts);
  return forms.flatMap((form) => {
    const own = parts.filter(({ form_id: id }) => id === form.id);
    const less = waived.get(form.id) ?? 0;
    if (own.length === 0 && less === 0) return form.total_cents > 0 ? [form] : [];
    const rest = priceOf(form, invoices) - billedCents(own) - less;
    if (rest <= 0) return [];
    const title = `${form.title} (difference)`;
    return [{ ...form, title, base_cents: rest, items: [], total_cents: rest }];
  });
}

/** What each form costs: what it says itself once it is billed, else what its template says. */
export function priceOf(form: Form, invoices: readonly SessionInvoice[]): number {
  const parts = invoices.flatMap((invoice) => invoice.parts);
  return parts.some(({ form_id: id }) => id === form.id) ? form.stored_cents : form.total_cents;
}

/**
 * What is paid of each form: the money of an invoice without its tax, in the order of its forms. What a credit note
 * canceled, and what an agent waived or wrote off, is asked for no more, so it counts like money.
 */
export function coveredByForm(
  invoices: readonly SessionInvoice[],
  waived: Waived,
): ReadonlyMap<number, number> {
  const parts = invoices.flatMap((invoice) => invoice.parts);
  const covered = new Map([...waived].map(([id, cents]) => [id, stillWaived(id, cents, parts)]));
  for (const { paid_amount_cents, credited_cents, waived_cents, tax_cents, parts } of invoices) {
    let left = Math.max(0, paid_amount_cents + credited_cents + waived_cents - tax_cents);
    for (const { form_id: id, cents } of parts) {
      const own = Math.min(left, cents);
      covered.set(id, (covered.get(id) ?? 0) + own);
      left -= own;
    }
  }
  return covered;
}

/**
 * What became of the money of a session: what credit notes canceled of its invoices went back to the client; what was waived
 * or written off never arrived.
 */
export function sessionMoney(invoices: readonly SessionInvoice[], waived: Waived): SessionMoney {
  const parts = invoices.flatMap((invoice) => invoice.parts);
  const ofForms = [...waived].map(([id, cents]) => stillWaived(id, cents, parts));
  const ofInvoices = invoices.map(({ waived_cents: cents }) => cents);
  return {
    waived_cents: sumCents([...ofForms, ...ofInvoices]),
    is_received: invoices.some((one) => one.paid_amount_cents + one.credited_cents > 0),
    covered: coveredByForm(invoices, waived),
    refunded_cents: invoices.reduce((sum, { credited_cents: cents }) => sum + cents, 0),
  };
}

/** A waiver counts for what no invoice bills, also when an invoice was edited to bill more since. */
function stillWaived(formId: number, cents: number, parts: readonly BilledPart[]): number {
  const own = parts.filter(({ form_id: id }) => id === formId);
  const [first] = own;
  return first === undefined
    ? cents
    : Math.min(cents, Math.max(0, first.price_cents - billedCents(own)));
}

function billedCents(parts: readonly BilledPart[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

/** Of which forms an amount is waived: of the first ones that no invoice bills. */
export function waivedParts(
  unbilled: readonly Form[],
  cents: number,
): readonly { readonly form_id: number; readonly cents: number }[] {
  let left = cents;
  return unbilled.flatMap(({ id, total_cents: open }) => {
    const own = Math.min(left, open);
    left -= own;
    return own > 0 ? [{ form_id: id, cents: own }] : [];
  });
}

/** The parts of an edited invoice: what it bills less is missing from the last forms. */
export function partsWithin<Part extends BilledPart>(
  parts: readonly Part[],
  subtotalCents: number,
): readonly Part[] {
  let left = subtotalCents;
  return parts.map((part) => {
    const cents = Math.max(0, Math.min(part.due_cents, left));
    left -= cents;
    return { ...part, cents };
  });
}

/** How much less an invoice bills than it was created for. */
export function differenceCents(parts: readonly BilledPart[]): number {
  return parts.reduce((sum, { due_cents: due, cents }) => sum + due - cents, 0);
}
