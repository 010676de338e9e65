import {
  agentOfClient,
  clientLanguage,
  clientRecipients,
  ClientDirectory,
  ClientValues,
} from '@porchlight/clients/contract';
import { civilToday, type Language } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  Messages,
  needing,
  type OutgoingMail,
  PageAddresses,
  StaffAuthenticator,
  Writes,
  Agency,
} from '@porchlight/server';
import { RECORDS } from '../../gateway/records.ts';
import { balanceCents, dueCents, takesMoney } from '../../rules/invoices/invoice-status.ts';
import { payPath } from '../invoices/invoice-reads.ts';
import { findInvoice, type InvoiceRow, type Knex } from '../store/invoice-rows.ts';
import { onReceipt } from '../store/invoice-snapshots.ts';
import { findPayment, type PaymentWithInvoice, type RefundRow } from '../store/payment-rows.ts';
import { system } from '../store/system-actor.ts';
import { failedPaymentMail, receiptMail } from '../mails/billing-mails.ts';
import { refundMail } from '../mails/refund-mail.ts';

/** The gateway mails receipts of payments on its own page itself. */
const WITHOUT_RECEIPT: ReadonlySet<PaymentWithInvoice['origin']> = new Set(['gateway']);
/** The agent who typed a card in sees the failure, and nobody is in charge of payments without an invoice. */
const WITHOUT_NOTICE: ReadonlySet<PaymentWithInvoice['origin']> = new Set([
  'typed-in',
  'self-serve',
]);

interface Recipient {
  readonly to: string;
  readonly key: string;
  readonly isPayer: boolean;
}

/** Mails about payments. An event may be delivered again: the key of a mail sends it once. */
export class BillingMessages extends needing({
  database: Database,
  writes: Writes,
  messages: Messages,
  agency: Agency,
  calendar: AgencyCalendar,
  addresses: PageAddresses,
  accounts: StaffAuthenticator,
  clients: ClientDirectory,
  values: ClientValues,
}) {
  /**
   * The receipt of a completed payment: to the address that the payer entered, else to that of the invoice, and to the
   * client's own.
   */
  async sendReceipt(paymentId: number): Promise<void> {
    const { database, agency, calendar, values } = this.needs;
    const payment = await findPayment(database.knex, paymentId);
    // One that was refunded in the meantime was received all the same.
    if (payment === null || payment.received_at === null) return;
    const recipients = (await this.#recipients(payment, `receipt ${String(paymentId)}`)).filter(
      ({ isPayer }) => !isPayer || !WITHOUT_RECEIPT.has(payment.origin),
    );
    if (recipients.length === 0) return;
    const invoice =
      payment.invoice_id === null ? null : await findInvoice(database.knex, payment.invoice_id);
    // A receipt that leaves late, or again, says what the first one did.
    const kept = invoice === null ? null : onReceipt(invoice, payment.invoice_json);
    const language = await clientLanguage(values, payment.customer_id);
    const received = new Date(payment.received_at ?? payment.created_at);
    const mail = {
      template: receiptMail,
      language,
      values: {
        name: payment.full_name || (payment.invoice_name ?? ''),
        agency: agency().agency_name,
        amountCents: payment.amount_cents,
        day: civilToday(calendar.timeZone(), received),
        method: payment.method,
        brand: payment.card_brand,
        last4: payment.card_last4,
        chargedBy: await this.#chargedBy(payment),
        invoice:
          kept === null
            ? null
            : {
                number: kept.external_ref,
                title: kept.title,
                dueCents: dueCents(kept),
                isPaid: kept.balance_cents <= 0 && kept.waived_cents === 0,
              },
        isSandbox: payment.environment === 'sandbox',
        url: this.#pageOf(payment, invoice, language),
      },
      ...about(payment.customer_id),
    };
    await this.#send(recipients, mail);
  }

  /** The agent who charged a card on file; null for any other payment. */
  async #chargedBy({ consent, created_by: id }: PaymentWithInvoice): Promise<string | null> {
    if (consent === null) return null;
    const agent = id === null ? null : await this.needs.accounts.profile(id);
    const name = agent === null ? '' : `${agent.first_name} ${agent.last_name}`.trim();
    return name === '' ? this.needs.agency().agency_name : name;
  }

  /** The notice of a completed refund, to the addresses that got the receipt. */
  async sendRefund(refundId: number): Promise<void> {
    const { database, agency, calendar, values } = this.needs;
    const { knex } = database;
    const refund = (await knex('billing_refund').where({ id: refundId }).first()) as
      RefundRow | undefined;
    const payment = refund === undefined ? null : await findPayment(knex, refund.payment_id);
    if (refund?.status !== 'completed' || payment === null) return;
    const recipients = await this.#recipients(payment, `refund ${String(refundId)}`);
    if (recipients.length === 0) return;
    const invoice =
      payment.invoice_id === null ? null : await findInvoice(knex, payment.invoice_id);
    const language = await clientLanguage(values, payment.customer_id);
    const mail = {
      template: refundMail,
      language,
      values: {
        name: payment.full_name || (payment.invoice_name ?? ''),
        agency: agency().agency_name,
        amountCents: refund.amount_cents,
        day: civilToday(calendar.timeZone(), new Date(refund.completed_at ?? refund.created_at)),
        method: payment.method,
        brand: payment.card_brand,
        last4: payment.card_last4,
        isByGateway: payment.gateway !== RECORDS,
        invoice:
          invoice === null
            ? null
            : {
                number: invoice.external_ref,
                title: invoice.title,
                owedCents: takesMoney(invoice.status) ? balanceCents(invoice) : 0,
                isCredited: await isCredited(knex, refundId),
              },
        isSandbox: payment.environment === 'sandbox',
        url: this.#pageOf(payment, invoice, language),
      },
      ...about(payment.customer_id),
    };
    await this.#send(recipients, mail);
  }

  /** The payer, and the client; nobody once the client was deleted. */
  async #recipients(payment: PaymentWithInvoice, key: string): Promise<readonly Recipient[]> {
    const { customer_id: client, email, invoice_email } = payment;
    if (await this.#isGone(client)) return [];
    const payer = { to: email || (invoice_email ?? ''), key };
    const recipients = await clientRecipients(this.needs.values, client, payer);
    return recipients.map((one) => ({ ...one, isPayer: one.to === payer.to }));
  }

  /** To each of them once. */
  async #send<V>(
    recipients: readonly Recipient[],
    mail: Omit<OutgoingMail<V>, 'to' | 'key'>,
  ): Promise<void> {
    const { writes, messages } = this.needs;
    await writes.run(system, async (unit) => {
      let sent = 0;
      for (const { to, key } of recipients)
        sent += Number((await messages.sendMail(unit, { ...mail, to, key })).isNew);
      if (sent === 0) unit.unchanged();
    });
  }

  /** Where the client sees a payment: on the page of its invoice, else on its receipt. */
  #pageOf(
    { public_id }: PaymentWithInvoice,
    invoice: Pick<InvoiceRow, 'public_id'> | null,
    language: Language,
  ): string {
    return this.needs.addresses.of(
      invoice === null
        ? `/api/public/payments/${public_id}/receipt?language=${language}`
        : payPath(invoice.public_id),
    );
  }

  /** To the agent of the client, once a day for each invoice: a payer may try several cards. */
  async paymentFailed(paymentId: number): Promise<void> {
    const { database, writes, messages, calendar, addresses } = this.needs;
    const payment = await findPayment(database.knex, paymentId);
    if (payment?.status !== 'failed' || WITHOUT_NOTICE.has(payment.origin)) return;
    const invoice =
      payment.invoice_id === null ? null : await findInvoice(database.knex, payment.invoice_id);
    const agent =
      invoice === null
        ? null
        : await agentOfClient(this.needs, invoice.customer_id, invoice.created_by);
    if (invoice === null || agent === null) return;
    await writes.run(system, async (unit) => {
      const { isNew } = await messages.sendMail(unit, {
        to: agent.email,
        template: failedPaymentMail,
        language: 'en',
        values: {
          name: agent.firstName,
          client: invoice.full_name,
          number: invoice.external_ref,
          title: invoice.title,
          amountCents: payment.amount_cents,
          reason: payment.failure_reason ?? '',
          url: addresses.of('/crm/payments'),
        },
        ...about(invoice.customer_id),
        key: `failed ${String(invoice.id)} ${calendar.today()}`,
      });
      if (!isNew) unit.unchanged();
    });
  }

  /** A client who was deleted gets no more mail. */
  async #isGone(clientId: number | null): Promise<boolean> {
    if (clientId === null) return false;
    const client = (await this.needs.clients.names([clientId])).get(clientId);
    return client === undefined || client.deleted;
  }
}

async function isCredited(knex: Knex, refundId: number): Promise<boolean> {
  const notes = knex('billing_credit_note').where({ refund_id: refundId, revoked_at: null });
  return (await notes.first('id')) !== undefined;
}

/** The client whose timeline shows a mail. */
export function about(clientId: number | null): { readonly client?: number } {
  return clientId === null ? {} : { client: clientId };
}
