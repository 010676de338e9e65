import { ProblemError, type Actor, type Problem } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  DerivedWrites,
  needing,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import type { InvoiceOrder, InvoiceReport, PaymentGatewayError } from '../../contract.ts';
import {
  changesRefused,
  collectorOff,
  isPublishedLater,
  paymentInProgress,
  sendUnavailable,
  voidFailed,
} from '../../problems.ts';
import { isRefusal, type CardAccount, GatewayCalls } from '../gateways/gateway-calls.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { agentOf } from '../store/system-actor.ts';
import { freeInvoice } from './invoice-freeing.ts';
import { invoiceOrder } from './invoice-order.ts';
import { assertOpen, InvoiceSender } from './invoice-sender.ts';
import { InvoiceSettler, type LockedInvoice } from './invoice-settler.ts';
import { PublicationCanceler } from './publication-canceler.ts';
import {
  foldPublication,
  livePublication,
  publicationRow,
  type PublicationRow,
} from '../store/publication-rows.ts';
import { linesOf } from '../store/invoice-rows.ts';

/** An invoice to publish, and the sentence if the gateway fails. */
interface Publishing {
  readonly id: number;
  readonly delivery: 'email' | 'link';
  readonly failed: Problem;
}

/**
 * Publishes invoices at the gateway: one live publication per invoice, requested before the gateway is called, so that a
 * lost response is found by repeating the same order. No transaction is open during a call.
 */
export class InvoicePublisher extends needing({
  database: Database,
  writes: Writes,
  derived: DerivedWrites,
  clock: Clock,
  calendar: AgencyCalendar,
  calls: GatewayCalls,
  settler: InvoiceSettler,
  sender: InvoiceSender,
  canceler: PublicationCanceler,
}) {
  /** Whether a gateway publishes invoices at the moment. */
  isAvailable(): boolean {
    return this.needs.calls.cards() !== null;
  }

  /**
   * The address where the client pays an invoice that the gateway has. Throws 404, 409 for an invoice that takes no money,
   * 502, and 503 without a gateway.
   */
  async publish(actor: Actor, publisher: Publishing): Promise<string> {
    const { id, failed } = publisher;
    const first = await this.#request(actor, publisher);
    if (!this.needs.calls.hasLeft(first)) {
      const url =
        first.state === 'requested' ? await this.#send(actor, first, failed) : first.public_url;
      const isWanted = first.delivery === 'email' || publisher.delivery === 'link';
      if (isWanted && !first.is_replaced) return url ?? '';
    }
    // The gateway cannot add a mail to a page, or change what is on it, or take money on a page of its sandbox: another one
    // takes its place.
    await this.#cancel(actor, id, failed);
    const delivery = first.delivery === 'email' ? 'email' : publisher.delivery;
    const next = await this.#request(actor, { ...publisher, delivery });
    return this.#send(actor, next, failed);
  }

  /**
   * Takes an invoice back from the gateway, so that it can be paid otherwise; nothing to do for one that it does not have.
   * Throws 409 when it was paid there, and 502.
   */
  async withdraw(actor: Actor, invoiceId: number, failed: Problem = voidFailed): Promise<void> {
    const { database } = this.needs;
    const live = await livePublication(database.knex, invoiceId);
    if (live === null) return;
    // Whether the gateway has it is known only after the order was repeated.
    if (live.state === 'requested' && !this.needs.calls.hasLeft(live))
      await this.#send(actor, live, failed);
    await this.#cancel(actor, invoiceId, failed);
    if (live.is_replaced) await this.#forgetReplaced(actor, invoiceId);
  }

  /** Whether a gateway has a locked invoice, or may have it. */
  async isLive({ trx }: WriteUnit, invoiceId: number): Promise<boolean> {
    return (await livePublication(trx, invoiceId)) !== null;
  }

  /**
   * Marks the publication of a locked invoice that is about to be edited, if it has one: the gateway goes on to show what it
   * was given. `replace` follows once the edit is committed, else the job. Throws 400 without a contact.
   */
  async markReplaced(
    { trx }: WriteUnit,
    { id, ...contact }: Pick<LockedInvoice, 'id' | 'email' | 'phone'>,
  ): Promise<boolean> {
    const live = await livePublication(trx, id);
    if (live === null) return false;
    this.needs.sender.assertContact(contact);
    await trx('billing_publication').where({ id: live.id }).update({ is_replaced: true });
    return true;
  }

  /**
   * Gives the gateway an invoice as it is now instead of the one that it has. A gateway that cannot be reached is left to
   * the job, and so is an invoice with a payment in progress or a dispute. Throws 502 when the gateway refuses the invoice.
   */
  async replace(actor: Actor, invoiceId: number): Promise<void> {
    const { database, calls } = this.needs;
    const old = (await database
      .knex('billing_publication')
      .where({ invoice_id: invoiceId, is_replaced: true })
      .orderBy('id', 'desc')
      .first()) as PublicationRow | undefined;
    if (old === undefined) return;
    try {
      await this.publish(actor, { id: invoiceId, delivery: old.delivery, failed: changesRefused });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (isPublishedLater(error.problem)) return;
      // What cannot be published any more, such as a paid invoice, needs no other page.
      if (error.problem.status < 500) await this.#forgetReplaced(actor, invoiceId);
      else if (isRefusal(error.cause)) throw error;
      else calls.log(error.cause ?? error);
    }
  }

  /** Ends a publication of the sandbox that its gateway has left, or replaces it if it was edited; for the job. */
  async leave(actor: Actor, publication: PublicationRow): Promise<void> {
    if (publication.is_replaced) await this.replace(actor, publication.invoice_id);
    else await this.needs.canceler.cancel(actor, publication, sendUnavailable);
  }

  /** Repeats a request whose response was lost; for the job. */
  async resume(actor: Actor, publication: PublicationRow): Promise<void> {
    await this.#send(actor, publication, sendUnavailable);
  }

  async #request(actor: Actor, { id, delivery }: Publishing): Promise<PublicationRow> {
    const { writes, settler } = this.needs;
    return writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, id);
      const live = await livePublication(unit.trx, id);
      if (live !== null) {
        unit.unchanged();
        return live;
      }
      assertOpen(invoice);
      this.needs.sender.assertIssuable(actor, invoice);
      this.needs.sender.assertContact(invoice);
      if (invoice.pending_cents > 0) throw new ProblemError(paymentInProgress);
      const account = this.needs.calls.account(invoice.merchant);
      if (account === null) throw new ProblemError(sendUnavailable);
      const lines = (await linesOf(unit.trx, [id])).get(id) ?? [];
      const order = this.#order(invoice, { lines, account, delivery });
      const [row] = (await unit
        .trx('billing_publication')
        .insert({
          invoice_id: id,
          request_id: order.requestId,
          gateway: account.gateway.id,
          merchant: account.merchant.code,
          environment: account.gateway.environment(),
          delivery,
          state: 'requested',
          total_cents: order.totalCents,
          order_json: JSON.stringify(order),
          created_at: this.needs.clock.now().toISOString(),
          created_by: agentOf(actor),
        })
        .returning('*')) as PublicationRow[];
      await unit
        .trx('billing_publication')
        .where({ invoice_id: id, is_replaced: true })
        .update({ is_replaced: false });
      await unit
        .trx('billing_invoice')
        .where({ id })
        .update({ collect_channel: 'gateway_invoice' });
      unit.audit(
        lineAbout('invoice', 'invoice.handed-over', invoice, {
          external_ref: { to: invoice.external_ref },
          gateway: { to: account.gateway.id },
          total_cents: { to: order.totalCents },
        }),
      );
      return row!;
    });
  }

  #order(
    invoice: LockedInvoice,
    given: {
      readonly lines: Parameters<typeof invoiceOrder>[1];
      readonly account: CardAccount;
      readonly delivery: 'email' | 'link';
    },
  ): InvoiceOrder {
    return {
      ...invoiceOrder(invoice, given.lines, this.needs.calendar.today()),
      requestId: randomUUID(),
      merchant: given.account.merchant.code,
      delivery: given.delivery,
    };
  }

  /** Sends a stored order, as often as it takes: the gateway recognizes it. */
  async #send(actor: Actor, publication: PublicationRow, failed: Problem): Promise<string> {
    const { calls } = this.needs;
    const { order_json: order } = publication;
    const gateway = calls.get(publication.gateway, collectorOff);
    if (order === null) return publication.public_url ?? '';
    let report: InvoiceReport;
    try {
      report = await calls.run((signal) => gateway.publishInvoice(order, signal));
    } catch (error) {
      if (isRefusal(error)) await this.#giveUp(actor, publication, error);
      throw calls.problemOf(error, failed);
    }
    return this.#store(actor, publication, report);
  }

  async #store(
    actor: Actor,
    { id, invoice_id }: PublicationRow,
    report: InvoiceReport,
  ): Promise<string> {
    const { writes, settler, sender } = this.needs;
    return writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, invoice_id);
      const row = await publicationRow(unit.trx, id);
      const folded = await foldPublication(unit, row, report);
      // Of parallel calls the first one stores it.
      if (row.state === 'requested')
        await sender.markSent(
          unit,
          invoice,
          row.delivery === 'email' ? 'gateway-email' : 'gateway-link',
        );
      else unit.unchanged();
      return folded.public_url ?? '';
    });
  }

  /** The gateway has nothing of it, so the invoice can be paid otherwise. */
  async #giveUp(
    actor: Actor,
    { id, invoice_id }: PublicationRow,
    error: PaymentGatewayError,
  ): Promise<void> {
    const { derived, settler } = this.needs;
    await derived.derive(actor, async (unit) => {
      await settler.lock(unit, invoice_id);
      const failure = error.message.slice(0, 300);
      const given = (await unit
        .trx('billing_publication')
        .where({ id, state: 'requested' })
        .update({ state: 'failed', failure, order_json: null })) as number;
      if (given > 0) await freeInvoice(unit, invoice_id);
    });
  }

  async #cancel(actor: Actor, invoiceId: number, failed: Problem): Promise<void> {
    const open = await livePublication(this.needs.database.knex, invoiceId);
    if (open !== null) await this.needs.canceler.cancel(actor, open, failed);
  }

  async #forgetReplaced(actor: Actor, invoiceId: number): Promise<void> {
    await this.needs.derived.derive(actor, async ({ trx }) => {
      await trx('billing_publication')
        .where({ invoice_id: invoiceId, is_replaced: true })
        .update({ is_replaced: false });
    });
  }
}
