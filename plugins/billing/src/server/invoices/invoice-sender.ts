import { formatMoney, ProblemError, type Actor, type Problem } from '@porchlight/kernel';
import { clientLanguage, ClientValues } from '@porchlight/clients/contract';
import {
  LegalName,
  Clock,
  Messages,
  needing,
  PageAddresses,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { createHash } from 'node:crypto';
import { InvoiceSent } from '../../contract.ts';
import {
  contactRequired,
  emailRequired,
  invoicePaid,
  invoiceDisputed,
  invoiceRefunded,
  invoiceVoid,
  invoiceWrittenOff,
} from '../../problems.ts';
import { balanceCents, recordsMoney, takesMoney } from '../../rules/invoices/invoice-status.ts';
import { invoiceMail } from '../mails/invoice-mail.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { OpenBooks } from '../store/open-books.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import { payPath } from './invoice-reads.ts';
import { eventOf, InvoiceSettler } from './invoice-settler.ts';

interface SendOptions {
  readonly channel?: 'email' | 'text';
  /** Where nothing sends text messages, an agent gives the link out by phone. */
  readonly orLink?: boolean;
}

/** How an invoice left the portal. */
type SentBy = 'email' | 'text' | 'link' | 'gateway-email' | 'gateway-link';

/** Sends invoices by the portal's own mail or text message, with the address of their page. */
export class InvoiceSender extends needing({
  writes: Writes,
  clock: Clock,
  messages: Messages,
  addresses: PageAddresses,
  clients: ClientValues,
  legalName: LegalName,
  settler: InvoiceSettler,
  books: OpenBooks,
}) {
  /** Throws 400 `contact_required`. */
  assertContact({ email, phone }: { readonly email: string; readonly phone: string }): void {
    if (email === '' && phone === '') throw new ProblemError(contactRequired);
  }

  /** Throws 409 when an agent issues a draft while today is closed; what the portal does itself is not held up. */
  assertIssuable({ kind }: Actor, { status }: Pick<InvoiceRow, 'status'>): void {
    if (kind === 'staff' && status === 'draft') this.needs.books.assertOpenToday();
  }

  /** Throws 404, 400 without a contact, and 409 for an invoice that takes no money, or a draft while today is closed. */
  async send(
    actor: Actor,
    id: number,
    options: { readonly channel?: 'email' | 'text' },
  ): Promise<void> {
    const { writes, settler } = this.needs;
    await writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, id);
      await this.sendWithin(unit, invoice, options);
    });
  }

  /** As `send`, for an invoice that the transaction has locked. */
  async sendWithin(unit: WriteUnit, invoice: InvoiceRow, options: SendOptions): Promise<void> {
    const sent = await this.#queue(unit, invoice, options);
    if (sent === null) unit.unchanged();
    else await this.#markAll(unit, [sent]);
  }

  /**
   * Sends invoices without a session in the caller's transaction. Returns why those that cannot be sent were not: they
   * stay as they are.
   */
  async sendAll(
    unit: WriteUnit,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, ProblemError>> {
    const refused = new Map<number, ProblemError>();
    const queued: SentInvoice[] = [];
    for (const invoice of await this.needs.settler.lockAll(unit, ids)) {
      try {
        const sent = await this.#queue(unit, invoice, {});
        if (sent !== null) queued.push(sent);
      } catch (error) {
        // Before anything of this invoice was written.
        if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
        refused.set(invoice.id, error);
      }
    }
    await this.#markAll(unit, queued);
    return refused;
  }

  /** Queues the message of a locked invoice; null for a second press, which sends nothing. */
  async #queue(
    unit: WriteUnit,
    invoice: InvoiceRow,
    { channel, orLink = false }: SendOptions,
  ): Promise<SentInvoice | null> {
    const { messages, clients, legalName } = this.needs;
    legalName.assertKnown();
    assertOpen(invoice);
    this.assertIssuable(unit.actor, invoice);
    this.assertContact(invoice);
    const isText = channel === 'text' || (channel === undefined && invoice.email === '');
    if (isText && invoice.phone === '') throw new ProblemError(contactRequired);
    if (!isText && invoice.email === '') throw new ProblemError(emailRequired);
    const hash = contentOf(invoice, isText ? 'text' : 'email');
    if (this.#isSecondPress(invoice, hash)) return null;
    const language = await clientLanguage(clients, invoice.customer_id, unit.trx);
    const values = {
      name: invoice.full_name,
      agency: legalName.name(),
      number: invoice.external_ref,
      title: invoice.title,
      amount: formatMoney(balanceCents(invoice), language),
      due: invoice.due_date,
      url: this.needs.addresses.of(payPath(invoice.public_id)),
    };
    const message = {
      to: isText ? invoice.phone : invoice.email,
      template: invoiceMail,
      language,
      values,
      ...(invoice.customer_id === null ? {} : { client: invoice.customer_id }),
      key: `invoice ${String(invoice.id)} ${this.needs.clock.now().toISOString()} ${hash}`,
    };
    if (isText) {
      const sent = await messages.sendText(unit, message);
      if (!sent.queued && orLink) return { invoice, by: 'link', hash: null };
      if (!sent.queued) throw new ProblemError(emailRequired);
    } else await messages.sendMail(unit, message);
    return { invoice, by: isText ? 'text' : 'email', hash };
  }

  /** Whether the same left the portal within the last minute. */
  #isSecondPress({ last_send_at: at, last_send_hash: last }: InvoiceRow, hash: string): boolean {
    if (at === null || last !== hash) return false;
    return this.needs.clock.now().getTime() - Date.parse(at) < SECOND_PRESS_MS;
  }

  /** Stores that a locked invoice was sent, with its audit line and event. */
  async markSent(unit: WriteUnit, invoice: InvoiceRow, by: SentBy): Promise<void> {
    await this.#markAll(unit, [{ invoice, by, hash: null }]);
  }

  async #markAll(unit: WriteUnit, sent: readonly SentInvoice[]): Promise<void> {
    if (sent.length === 0) return;
    const isOwn = ({ by }: SentInvoice) => by === 'email' || by === 'text' || by === 'link';
    await unit.sql('billing.mark-sent', MARK_SENT, [
      sent.map(({ invoice }) => invoice.id),
      sent.filter(isOwn).map(({ invoice }) => invoice.id),
      this.needs.clock.now().toISOString(),
      sent.map(({ hash }) => hash),
    ]);
    for (const { invoice, by } of sent) {
      unit.audit(
        lineAbout('invoice', 'invoice.sent', invoice, {
          external_ref: { to: invoice.external_ref },
          total_cents: { to: invoice.total_cents },
          sent_by: { to: by },
          ...(invoice.status === 'draft' ? { status: { from: 'draft', to: 'sent' } } : {}),
        }),
      );
      unit.publish(InvoiceSent, eventOf(invoice));
    }
  }
}

/** The same again this soon is a second press. */
const SECOND_PRESS_MS = 60_000;

interface SentInvoice {
  readonly invoice: InvoiceRow;
  readonly by: SentBy;
  /** What recognizes a second press; null for what no message brings. */
  readonly hash: string | null;
}

/** What a message says of an invoice, and to whom. */
function contentOf(invoice: InvoiceRow, by: 'email' | 'text'): string {
  const { email, phone, title, due_date: due } = invoice;
  const to = by === 'email' ? email : phone;
  const content = JSON.stringify([by, to, title, balanceCents(invoice), due]);
  return createHash('sha256').update(content).digest('base64url');
}

/** What leaves the portal by itself is paid on its own page, unless the gateway has it. */
const MARK_SENT = `
  update billing_invoice i set
    status = case when status = 'draft' then 'sent' else status end,
    sent_at = coalesce(sent_at, $3),
    collect_channel = case when collect_channel = 'none' and i.id = any($2::bigint[]) then 'own_page' else collect_channel end,
    last_send_at = case when s.hash is null then last_send_at else $3::timestamptz end,
    last_send_hash = coalesce(s.hash, last_send_hash),
    version = version + 1
  from unnest($1::bigint[], $4::text[]) as s(id, hash) where i.id = s.id`;

/** Why an invoice that is closed stays as it is. */
export function closedProblem(status: InvoiceRow['status']): Problem {
  if (status === 'paid') return invoicePaid;
  if (status === 'disputed') return invoiceDisputed;
  if (status === 'written_off') return invoiceWrittenOff;
  return status === 'refunded' ? invoiceRefunded : invoiceVoid;
}

/** Throws 409 for an invoice on which no money that arrived can be recorded. */
export function assertRecords({ status }: Pick<InvoiceRow, 'status'>): void {
  if (recordsMoney(status)) return;
  throw new ProblemError(closedProblem(status));
}

/** Throws 409 for an invoice that takes no money. */
export function assertOpen({ status }: Pick<InvoiceRow, 'status'>): void {
  if (takesMoney(status)) return;
  throw new ProblemError(closedProblem(status));
}
