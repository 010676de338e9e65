import {
  civilToday,
  formatDate,
  formatMoney,
  formatNumber,
  percentOf,
  tenThousandthsOf,
  type Language,
} from '@porchlight/kernel';
import type { PdfBlock, PdfDocument } from '@porchlight/server';
import type { PublicInvoice, PublicPayment } from '../../generated/types.ts';
import { asksForMoney, dueCents } from '../../rules/invoices/invoice-status.ts';
import { paidBy } from '../../rules/payments/paid-by.ts';
import { paidByTexts } from '../../rules/payments/paid-by-texts.ts';
import { agencyHead } from './agency-head.ts';
import { documentTexts, type DocumentTexts } from './document-texts.ts';

interface InvoiceFacts {
  readonly invoice: PublicInvoice;
  readonly language: Language;
  /** Of the agency: its days are those of the document. */
  readonly timeZone: string;
  /** Address of the page that takes the payment, and a PNG of its QR code; null for one that takes none. */
  readonly payAt: { readonly url: string; readonly qrCode: Uint8Array } | null;
}

/** Points. */
const QR_WIDTH = 84;

/** An invoice to print, in the language of the client. */
export function invoiceDocument(facts: InvoiceFacts): PdfDocument {
  const { invoice, language } = facts;
  const t = documentTexts.in(language);
  const title = t('invoice', { number: invoice.external_ref });
  return {
    title: `${title} - ${invoice.title}`,
    language,
    header: invoice.agency.name,
    blocks: [
      ...(isSandbox(invoice) ? [{ kind: 'paragraph', text: t('sandbox') } as const] : []),
      { kind: 'heading', text: title },
      agencyHead(invoice.agency),
      { kind: 'facts', facts: headFacts(facts, t) },
      ...stateNote(invoice, t),
      ...(invoice.description === ''
        ? []
        : [{ kind: 'paragraph', text: invoice.description } as const]),
      linesTable(invoice, language, t),
      ...paymentsTable(facts, t),
      ...howToPay(facts, t),
    ],
  };
}

function isSandbox({ way, payments }: PublicInvoice): boolean {
  return (
    way.environment === 'sandbox' || payments.some(({ environment }) => environment === 'sandbox')
  );
}

/** Why an invoice is not to be paid; nothing for others. */
function stateNote({ status }: PublicInvoice, t: DocumentTexts): readonly PdfBlock[] {
  const notes = {
    void: 'canceled',
    draft: 'draft',
    disputed: 'disputed',
    refunded: 'nothingOwed',
    written_off: 'nothingToPay',
  } as const;
  const note = status in notes ? notes[status as keyof typeof notes] : null;
  return note === null ? [] : [{ kind: 'heading', level: 2, text: t(note) }];
}

function headFacts(
  { invoice, language, timeZone }: InvoiceFacts,
  t: DocumentTexts,
): readonly (readonly [string, string])[] {
  const issued = civilToday(timeZone, new Date(invoice.issued_at));
  const facts: readonly (readonly [string, string])[] = [
    [t('billedTo'), invoice.full_name],
    [t('subject'), invoice.title],
    [t('issued'), formatDate(issued, language)],
    [t('due'), invoice.due_date === null ? '' : formatDate(invoice.due_date, language)],
    [t('amountDue'), amountDue(invoice, language, t)],
  ];
  return facts.filter(([, value]) => value !== '');
}

function amountDue(invoice: PublicInvoice, language: Language, t: DocumentTexts): string {
  const due = dueCents(invoice);
  if (due === 0 && asksForMoney(invoice.status)) return t('paidInFull');
  return formatMoney(due, language);
}

function linesTable(invoice: PublicInvoice, language: Language, t: DocumentTexts): PdfBlock {
  const money = (cents: number) => formatMoney(cents, language);
  const rate = formatNumber(percentOf(tenThousandthsOf(invoice.tax_rate) ?? 0), language);
  const sum = (label: string, cents: number) => [label, '', '', money(cents)];
  return {
    kind: 'table',
    columns: [
      { title: t('description'), share: 5 },
      { title: t('quantity'), share: 1.2, align: 'right' },
      { title: t('price'), share: 1.8, align: 'right' },
      { title: t('amount'), share: 1.8, align: 'right' },
    ],
    rows: invoice.line_items.map((line) => [
      line.description,
      formatNumber(line.quantity, language),
      money(line.unit_price_cents),
      money(line.line_total_cents),
    ]),
    totals: [
      ...(invoice.is_tax_enabled
        ? [sum(t('subtotal'), invoice.subtotal_cents), sum(t('tax', { rate }), invoice.tax_cents)]
        : []),
      sum(t('total'), invoice.total_cents),
      ...(invoice.credited_cents === 0 ? [] : [sum(t('credited'), -invoice.credited_cents)]),
      ...(invoice.waived_cents === 0 ? [] : [sum(t('waived'), -invoice.waived_cents)]),
      ...(invoice.paid_amount_cents === 0 ? [] : [sum(t('paid'), invoice.paid_amount_cents)]),
      ...(dueCents(invoice) === invoice.total_cents
        ? []
        : [sum(t('amountDue'), dueCents(invoice))]),
    ],
  };
}

function paymentsTable(
  { invoice, language, timeZone }: InvoiceFacts,
  t: DocumentTexts,
): readonly PdfBlock[] {
  const shown = invoice.payments.filter(({ status }) => status !== 'failed');
  if (shown.length === 0) return [];
  // What reduced a payment, as far as there is any of it.
  const parts = (['refunded', 'withheld'] as const).filter((part) =>
    shown.some((payment) => payment[`${part}_cents`] > 0),
  );
  const day = ({ received_at, created_at }: PublicPayment) =>
    formatDate(civilToday(timeZone, new Date(received_at ?? created_at)), language);
  const reduced = (cents: number) => (cents === 0 ? '' : formatMoney(cents, language));
  return [
    { kind: 'heading', level: 2, text: t('payments') },
    {
      kind: 'table',
      columns: [
        { title: t('received'), share: 2 },
        { title: t('method'), share: 3 },
        ...parts.map((part) => ({ title: t(part), share: 2.4, align: 'right' }) as const),
        { title: t('amount'), share: 1.5, align: 'right' },
      ],
      rows: shown.map((payment) => [
        payment.status === 'pending' ? `${day(payment)}, ${t('inProgress')}` : day(payment),
        paidBy(payment, paidByTexts.in(language)),
        ...parts.map((part) => reduced(payment[`${part}_cents`])),
        formatMoney(payment.amount_cents, language),
      ]),
    },
  ];
}

function howToPay({ invoice, payAt }: InvoiceFacts, t: DocumentTexts): readonly PdfBlock[] {
  if (dueCents(invoice) === 0) return [];
  const check = invoice.check_instructions.trim();
  const transfer = invoice.transfer_instructions.trim();
  const others = [
    ...(check === '' ? [] : [t('check', { text: check })]),
    ...(transfer === '' ? [] : [t('transfer', { text: transfer })]),
  ];
  if (payAt === null && others.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: t('howToPay') },
    ...(payAt === null
      ? []
      : ([
          { kind: 'paragraph', text: `${t('online')}\n${payAt.url}` },
          { kind: 'image', image: payAt.qrCode, width: QR_WIDTH },
        ] as const)),
    ...others.map((text): PdfBlock => ({ kind: 'paragraph', text })),
    { kind: 'paragraph', text: t('mention', { number: invoice.external_ref }) },
  ];
}
