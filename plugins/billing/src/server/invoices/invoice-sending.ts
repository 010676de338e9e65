import { formatMoney, ProblemError, type Actor } from '@porchlight/kernel';
import { clientLanguage, type ClientValues } from '@porchlight/clients/contract';
import type {
  AgencySettings,
  Clock,
  Messages,
  PageAddresses,
  Writes,
  WriteUnit,
} from '@porchlight/server';
import { createHash } from 'node:crypto';
import { InvoiceSent } from '../../contract.ts';
import { contactRequired, emailRequired, invoicePaid, invoiceVoid } from '../../problems.ts';
import { takesMoney } from '../../rules/invoices/invoice-status.ts';
import { invoiceMail } from '../mails/invoice-mail.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import { payPath } from './invoice-reads.ts';
import { eventOf, type InvoiceSettling } from './invoice-settling.ts';

interface InvoiceSendingParts {
  readonly writes: Writes;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly addresses: PageAddresses;
  readonly clients: ClientValues;
  readonly agency: () => AgencySettings;
  readonly settling: InvoiceSettling;
}

/** How an invoice left the portal. */
export type SentBy = 'email' | 'text' | 'link' | 'gateway-email' | 'gateway-link';

/** Sends invoices by the portal's own mail or text message, with the address of their page. */
export class InvoiceSending {
  readonly #parts: InvoiceSendingParts;

  constructor(parts: InvoiceSendingParts) {
    this.#parts = parts;
  }

  /** Throws 400 `contact_required`. */
  assertContact({ email, phone }: { readonly email: string; readonly phone: string }): void {
    if (email === '' && phone === '') throw new ProblemError(contactRequired);
  }

  /** Throws 404, 400 without a contact, and 409 for an invoice that takes no money. */
  async send(
    actor: Actor,
    id: number,
    options: { readonly channel?: 'email' | 'text' },
  ): Promise<void> {
    const { writes, settling } = this.#parts;
    await writes.run(actor, async (unit) => {
      const invoice = await settling.lock(unit, id);
      await this.sendWithin(unit, invoice, options);
    });
  }

  /**
   * As `send`, for an invoice that the transaction has locked. With `orLink`, an agent gives the link out by phone where
   * nothing sends text messages.
   */
  async sendWithin(
    unit: WriteUnit,
    invoice: InvoiceRow,
    { channel, orLink = false }: { readonly channel?: 'email' | 'text'; readonly orLink?: boolean },
  ): Promise<void> {
    const { messages, clients } = this.#parts;
    assertOpen(invoice);
    this.assertContact(invoice);
    const isText = channel === 'text' || (channel === undefined && invoice.email === '');
    if (isText && invoice.phone === '') throw new ProblemError(contactRequired);
    if (!isText && invoice.email === '') throw new ProblemError(emailRequired);
    const language = await clientLanguage(clients, invoice.customer_id, unit.trx);
    const values = {
      name: invoice.full_name,
      agency: this.#parts.agency().agency_name,
      number: invoice.external_ref,
      title: invoice.title,
      amount: formatMoney(invoice.total_cents - invoice.paid_amount_cents, language),
      due: invoice.due_date,
      url: this.#parts.addresses.of(payPath(invoice.public_id)),
    };
    const message = {
      to: isText ? invoice.phone : invoice.email,
      template: invoiceMail,
      language,
      values,
      ...(invoice.customer_id === null ? {} : { client: invoice.customer_id }),
      key: `invoice ${this.#repeatable(invoice)}`,
    };
    if (isText) {
      const sent = await messages.sendText(unit, message);
      if (!sent.queued && orLink) return this.markSent(unit, invoice, 'link');
      if (!sent.queued) throw new ProblemError(emailRequired);
    } else await messages.sendMail(unit, message);
    await this.markSent(unit, invoice, isText ? 'text' : 'email');
  }

  /** The same within a minute is a second press. */
  #repeatable({ id, email, phone, title, total_cents, due_date }: InvoiceRow): string {
    const minute = Math.floor(this.#parts.clock.now().getTime() / 60_000);
    const content = JSON.stringify([email, phone, title, total_cents, due_date]);
    const hash = createHash('sha256').update(content).digest('base64url');
    return `${String(id)} ${String(minute)} ${hash}`;
  }

  /** Stores that a locked invoice was sent, with its audit line and event. */
  async markSent(unit: WriteUnit, invoice: InvoiceRow, by: SentBy): Promise<void> {
    const { clock } = this.#parts;
    const isOwn = by === 'email' || by === 'text' || by === 'link';
    const isFree = invoice.collect_channel === 'none';
    const next = {
      status: invoice.status === 'draft' ? ('sent' as const) : invoice.status,
      sent_at: invoice.sent_at ?? clock.now().toISOString(),
      collect_channel: isOwn && isFree ? ('own_page' as const) : invoice.collect_channel,
      version: invoice.version + 1,
    };
    await unit.trx('billing_invoice').where({ id: invoice.id }).update(next);
    unit.audit(
      lineAbout('invoice', 'invoice.sent', invoice, {
        external_ref: { to: invoice.external_ref },
        total_cents: { to: invoice.total_cents },
        sent_by: { to: by },
        ...(next.status === invoice.status
          ? {}
          : { status: { from: invoice.status, to: next.status } }),
      }),
    );
    unit.publish(InvoiceSent, eventOf(invoice));
  }
}

/** Throws 409 for an invoice that takes no money. */
export function assertOpen({ status }: Pick<InvoiceRow, 'status'>): void {
  if (takesMoney(status)) return;
  throw new ProblemError(status === 'paid' ? invoicePaid : invoiceVoid);
}
