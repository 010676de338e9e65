import { clientLanguage, ClientValues } from '@porchlight/clients/contract';
import { ProblemError, type Actor, type Language } from '@porchlight/kernel';
import {
  AgencyCalendar,
  type AuditEntry,
  Database,
  needing,
  PageAddresses,
  Pdf,
  Writes,
} from '@porchlight/server';
import { toBuffer } from 'qrcode';
import type { PublicInvoice } from '../../generated/types.ts';
import {
  creditNoteNotFound,
  invoiceNotFound,
  paymentNotFound,
  receiptImpossible,
} from '../../problems.ts';
import type { CreditNoteRow } from '../store/credit-note-rows.ts';
import { payPath } from '../invoices/invoice-reads.ts';
import { PublicInvoices } from '../public/public-invoices.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { findInvoice, type InvoiceWithFacts } from '../store/invoice-rows.ts';
import { onReceipt } from '../store/invoice-snapshots.ts';
import { matchesOf } from '../store/match-rows.ts';
import {
  findPayment,
  findPublicPayment,
  publicPaymentOf,
  type PaymentWithInvoice,
} from '../store/payment-rows.ts';
import { creditNoteDocument } from './credit-note-document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { receiptDocument } from './receipt-document.ts';

export interface DocumentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** How a document is made; by default in the language of the client. */
interface DocumentOptions {
  readonly language: Language | undefined;
  readonly signal: AbortSignal;
}

/** Pixels of the QR code: sharp at the size that it is printed in. */
const QR_PIXELS = 360;

/** Invoices and receipts as PDF, for staff and for payers: both get the same document. */
export class BillingDocuments extends needing({
  database: Database,
  writes: Writes,
  pdf: Pdf,
  calendar: AgencyCalendar,
  addresses: PageAddresses,
  clients: ClientValues,
  invoices: PublicInvoices,
}) {
  /** For staff, with an audit line, because the file leaves the portal. Throws 404. */
  async invoice(actor: Actor, id: number, options: DocumentOptions): Promise<DocumentFile> {
    const { database, addresses } = this.needs;
    const row = await findInvoice(database.knex, id);
    if (row === null) throw new ProblemError(invoiceNotFound);
    const file = await this.#invoiceFile(row, addresses.of(payPath(row.public_id)), options);
    const facts = { external_ref: { to: row.external_ref } };
    await this.#recordSaved(actor, lineAbout('invoice', 'invoice.saved-as-pdf', row, facts));
    return file;
  }

  /** For its payer. Throws 404, also for a draft. */
  async publicInvoice(publicId: string, options: DocumentOptions): Promise<DocumentFile> {
    const { addresses, invoices } = this.needs;
    const row = await invoices.find(publicId);
    return this.#invoiceFile(row, addresses.forCaller(payPath(publicId)), options);
  }

  /** For staff, with an audit line. Throws 404, and 409 for a payment that did not complete. */
  async receipt(actor: Actor, id: number, options: DocumentOptions): Promise<DocumentFile> {
    const row = await findPayment(this.needs.database.knex, id);
    if (row === null) throw new ProblemError(paymentNotFound);
    const file = await this.#receiptFile(row, options);
    await this.#recordSaved(actor, lineAbout('payment', 'payment.saved-as-pdf', row, {}));
    return file;
  }

  /** For its payer. Throws as `receipt`. */
  async publicReceipt(publicId: string, options: DocumentOptions): Promise<DocumentFile> {
    const row = await findPublicPayment(this.needs.database.knex, publicId);
    if (row === null) throw new ProblemError(paymentNotFound);
    return this.#receiptFile(row, options);
  }

  /** For staff, with an audit line. Throws 404. */
  async creditNote(actor: Actor, id: number, options: DocumentOptions): Promise<DocumentFile> {
    const { note, invoice } = await this.#creditNote({ id });
    const facts = { external_ref: { to: invoice.external_ref } };
    await this.#recordSaved(actor, lineAbout('invoice', 'invoice.saved-as-pdf', invoice, facts));
    return this.#creditNoteFile(note, invoice, options);
  }

  /** For its client. Throws 404. */
  async publicCreditNote(publicId: string, options: DocumentOptions): Promise<DocumentFile> {
    const { note, invoice } = await this.#creditNote({ public_id: publicId });
    return this.#creditNoteFile(note, invoice, options);
  }

  async #creditNote(key: object) {
    const { knex } = this.needs.database;
    const note = (await knex('billing_credit_note').where(key).first()) as
      CreditNoteRow | undefined;
    const invoice = note === undefined ? null : await findInvoice(knex, note.invoice_id);
    if (note === undefined || invoice === null) throw new ProblemError(creditNoteNotFound);
    return { note, invoice };
  }

  async #creditNoteFile(
    note: CreditNoteRow,
    invoice: InvoiceWithFacts,
    { language, signal }: DocumentOptions,
  ): Promise<DocumentFile> {
    const { database, pdf, calendar, clients, invoices } = this.needs;
    const payment =
      note.payment_id === null ? null : await findPayment(database.knex, note.payment_id);
    const document = creditNoteDocument({
      note,
      isSandbox: payment?.environment === 'sandbox',
      fullName: note.full_name || invoice.full_name,
      agency: invoices.agency(),
      language: language ?? (await clientLanguage(clients, invoice.customer_id)),
      timeZone: calendar.timeZone(),
    });
    return { name: `${note.number}.pdf`, bytes: await pdf.build(document, { signal }) };
  }

  async #invoiceFile(
    row: InvoiceWithFacts,
    url: string,
    { language, signal }: DocumentOptions,
  ): Promise<DocumentFile> {
    const { pdf, calendar, invoices } = this.needs;
    const invoice = await invoices.shown(row);
    const document = invoiceDocument({
      invoice,
      language: language ?? invoice.language,
      timeZone: calendar.timeZone(),
      payAt: isPaidOnline(invoice) ? { url, qrCode: await qrCodeOf(url) } : null,
    });
    return { name: `${invoice.external_ref}.pdf`, bytes: await pdf.build(document, { signal }) };
  }

  async #receiptFile(
    row: PaymentWithInvoice,
    { language, signal }: DocumentOptions,
  ): Promise<DocumentFile> {
    if (row.status !== 'completed' && row.status !== 'refunded')
      throw new ProblemError(receiptImpossible);
    const { pdf, calendar, clients, invoices, database } = this.needs;
    const invoice =
      row.invoice_id === null ? null : await findInvoice(database.knex, row.invoice_id);
    const client = invoice?.customer_id ?? row.customer_id;
    const last = (await matchesOf(database.knex, [row.id])).at(-1);
    const document = receiptDocument({
      payment: publicPaymentOf(row),
      payer: row.full_name || (row.invoice_name ?? ''),
      // Notes of agents are not for payers.
      purpose: row.origin === 'self-serve' ? row.notes : '',
      reference: row.check_number ?? row.trace_reference ?? '',
      invoice: invoice === null ? null : onReceipt(invoice, row.invoice_json),
      applied:
        last === undefined || last.from_ref === null
          ? null
          : { external_ref: last.invoice_ref, at: last.matched_at },
      agency: invoices.agency(),
      language: language ?? (await clientLanguage(clients, client)),
      timeZone: calendar.timeZone(),
    });
    const name = `${invoice === null ? '' : `${invoice.external_ref} `}receipt ${String(row.id)}.pdf`;
    return { name, bytes: await pdf.build(document, { signal }) };
  }

  async #recordSaved(actor: Actor, line: AuditEntry): Promise<void> {
    await this.needs.writes.run(actor, (unit) => {
      unit.audit(line);
      return Promise.resolve();
    });
  }
}

function isPaidOnline({ status, way }: PublicInvoice): boolean {
  return status !== 'draft' && way.kind !== 'none';
}

function qrCodeOf(url: string): Promise<Buffer> {
  return toBuffer(url, { type: 'png', margin: 1, width: QR_PIXELS });
}
