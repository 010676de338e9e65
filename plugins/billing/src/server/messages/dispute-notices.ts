import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientValues } from '@porchlight/clients/contract';
import { addDays, civilToday } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  Logger,
  type MessageTemplate,
  Messages,
  needing,
  PageAddresses,
  StaffAuthenticator,
  Writes,
} from '@porchlight/server';
import { billingPaths } from '../../rules/billing-paths.ts';
import { isRunning } from '../../rules/payments/dispute-state.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import {
  disputeDueMail,
  disputeEndedMail,
  disputeOpenedMail,
  type DisputeFacts,
} from '../mails/dispute-mails.ts';
import { disputesDueBy, findDispute, type DisputedPayment } from '../store/disputed-payments.ts';
import { system } from '../store/system-actor.ts';
import { about } from './billing-messages.ts';
import { disputeReaders } from './dispute-readers.ts';

export const DEADLINE_JOB = 'billing.remind-of-disputes';

/** How long before the deadline staff are reminded. */
const REMINDER_DAYS = 3;

/** Mails to staff about disputes. An event may be delivered again: the key of a mail sends it once. */
export class DisputeNotices extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  messages: Messages,
  addresses: PageAddresses,
  accounts: StaffAuthenticator,
  staff: StaffDirectory,
  values: ClientValues,
  calls: GatewayCalls,
  logger: Logger,
}) {
  /** Nothing once the bank decided: the mail about the end says all of it. */
  async opened(id: number): Promise<void> {
    const found = await findDispute(this.needs.database.knex, id);
    if (found === null || !isRunning(found.dispute.state)) return;
    const { state, due_at: due } = found.dispute;
    const kind = state.startsWith('inquiry') ? 'question' : 'dispute';
    await this.#send(found, disputeOpenedMail, this.#facts(found), `${kind} ${due ?? ''}`);
  }

  async ended(id: number): Promise<void> {
    const found = await findDispute(this.needs.database.knex, id);
    if (found === null || isRunning(found.dispute.state)) return;
    const facts = { ...this.#facts(found), due: null };
    await this.#send(found, disputeEndedMail, facts, String(found.dispute.version));
  }

  /** Reminds of the deadlines of the next days for which the gateway has no evidence; once for each. */
  async remind(signal: AbortSignal): Promise<void> {
    const { database, calendar, calls, clock, logger } = this.needs;
    const last = addDays(calendar.today(), REMINDER_DAYS);
    for (const found of await disputesDueBy(database.knex, clock.now(), !calls.isLive())) {
      if (signal.aborted) return;
      const facts = this.#facts(found);
      const isNew = this.#dayOf(found.dispute.created_at) === calendar.today();
      if (facts.due === null || facts.due > last || isNew) continue;
      const { due } = facts;
      try {
        await this.#send(found, disputeDueMail, { ...facts, due }, found.dispute.due_at ?? '');
      } catch (error) {
        // An address that cannot receive mail must not keep the other disputes from their reminder.
        logger.warn({ err: error }, 'reminder of a dispute failed');
      }
    }
  }

  async #send<T extends DisputeFacts>(
    { dispute, payment, invoice }: DisputedPayment,
    template: MessageTemplate<T>,
    values: T,
    occasion: string,
  ): Promise<void> {
    const { writes, messages } = this.needs;
    const createdBy = invoice?.created_by ?? payment.created_by;
    const readers = await disputeReaders(this.needs, payment.customer_id, createdBy);
    await writes.run(system, async (unit) => {
      let isAnyNew = false;
      for (const { id, email, firstName } of readers) {
        const { isNew } = await messages.sendMail(unit, {
          to: email,
          template,
          language: 'en',
          values: { ...values, name: firstName },
          ...about(payment.customer_id),
          key: `dispute ${String(dispute.id)} ${occasion} ${String(id)}`,
        });
        isAnyNew ||= isNew;
      }
      if (!isAnyNew) unit.unchanged();
    });
  }

  #facts({ dispute, payment, invoice }: DisputedPayment): DisputeFacts {
    const { calls, addresses } = this.needs;
    return {
      name: '',
      client: payment.full_name || (invoice?.full_name ?? ''),
      gateway: calls.find(payment.gateway)?.title ?? payment.gateway,
      state: dispute.state,
      reason: dispute.reason,
      amountCents: dispute.amount_cents,
      due: dispute.due_at === null ? null : this.#dayOf(dispute.due_at),
      invoice: invoice === null ? null : { number: invoice.external_ref, title: invoice.title },
      intent: dispute.intent,
      isSandbox: payment.environment === 'sandbox',
      url: addresses.of(billingPaths.payment(payment.id)),
    };
  }

  #dayOf(time: string): string {
    return civilToday(this.needs.calendar.timeZone(), new Date(time));
  }
}
