import { civilToday, formatDate, formatMoney, type Language } from '@porchlight/kernel';
import type { PdfBlock, PdfDocument } from '@porchlight/server';
import type { PublicInvoice, PublicPayment } from '../../generated/types.ts';
import { dueCents } from '../../rules/invoices/invoice-status.ts';
import { paidBy } from '../../rules/payments/paid-by.ts';
import { paidByTexts } from '../../rules/payments/paid-by-texts.ts';
import type { InvoiceSnapshot } from '../store/invoice-snapshots.ts';
import { agencyHead } from './agency-head.ts';
import { documentTexts } from './document-texts.ts';

interface ReceiptFacts {
  readonly payment: PublicPayment;
  /** Who paid; empty when it is unknown. */
  readonly payer: string;
  /** What a payment without an invoice is for. */
  readonly purpose: string;
  /** Of a check or a bank transfer; empty without one. */
  readonly reference: string;
  /** What it pays; null for a payment without an invoice. */
  readonly invoice: InvoiceSnapshot | null;
  /** The invoice that it was applied to since, and when; null without one. */
  readonly applied: { readonly external_ref: string; readonly at: string } | null;
  readonly agency: PublicInvoice['agency'];
  readonly language: Language;
  /** Of the agency: its days are those of the document. */
  readonly timeZone: string;
}

/** The receipt of a payment to print, in the language of the client. */
export function receiptDocument(facts: ReceiptFacts): PdfDocument {
  const { payment, payer, purpose, reference, invoice, applied, agency, language, timeZone } =
    facts;
  const t = documentTexts.in(language);
  const money = (cents: number) => formatMoney(cents, language);
  const day = (instant: string) => formatDate(civilToday(timeZone, new Date(instant)), language);
  const { refunded_cents: refunded, withheld_cents: withheld } = payment;
  const title = t(payment.status === 'refunded' ? 'refundedReceipt' : 'receipt');
  const due = applied === null && invoice !== null ? dueCents(invoice) : 0;
  const rows: readonly (readonly [string, string])[] = [
    [t('amount'), money(payment.amount_cents)],
    [t('received'), day(payment.received_at ?? payment.created_at)],
    [t('receivedFrom'), payer],
    [t('method'), paidBy(payment, paidByTexts.in(language))],
    [t('reference'), reference],
    [t('number'), invoice?.external_ref ?? ''],
    [t('subject'), invoice?.title ?? purpose],
    [t('refunded'), refunded === 0 ? '' : money(refunded)],
    [t('withheld'), withheld === 0 ? '' : money(withheld)],
    [t('total'), invoice === null ? '' : money(invoice.total_cents)],
    [t('appliedTo'), applied === null ? '' : `${applied.external_ref}, ${day(applied.at)}`],
    [t('stillOpen'), due > 0 ? money(due) : ''],
  ];
  const blocks: PdfBlock[] = [
    ...(payment.environment === 'sandbox'
      ? [{ kind: 'paragraph', text: t('sandbox') } as const]
      : []),
    { kind: 'heading', text: title },
    agencyHead(agency),
    { kind: 'facts', facts: rows.filter(([, value]) => value !== '') },
  ];
  if (payment.status === 'completed') blocks.push({ kind: 'paragraph', text: t('keep') });
  return { title, language, header: agency.name, blocks };
}
