import { clientLanguage, ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { addDays } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  Logger,
  Messages,
  needing,
  PageAddresses,
  Writes,
  type WriteUnit,
  Agency,
} from '@porchlight/server';
import { reminderDays, reminderDue, LATEST_DAYS } from '../../rules/invoices/reminder-day.ts';
import { balanceCents } from '../../rules/invoices/invoice-status.ts';
import { payPath } from '../invoices/invoice-reads.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import { system } from '../store/system-actor.ts';
import { reminderMail } from '../mails/billing-mails.ts';
import { about } from './billing-messages.ts';
import { PluginSettings } from '../plugin-settings.ts';

export const REMINDER_JOB = 'billing.remind';

const BATCH = 200;

/**
 * Reminds clients of late invoices on the days of the settings. Only those that are open in full: a client who paid a part
 * is in touch with the agency, and may have an agreement or a dispute. Ends with the payment or the void.
 */
export class OverdueReminders extends needing({
  database: Database,
  writes: Writes,
  messages: Messages,
  agency: Agency,
  calendar: AgencyCalendar,
  addresses: PageAddresses,
  clients: ClientDirectory,
  values: ClientValues,
  logger: Logger,
  settings: PluginSettings,
}) {
  /** May run again on the same day: a reminder has a key. Returns how many were sent. */
  async run(signal: AbortSignal): Promise<number> {
    const { calendar, settings, logger } = this.needs;
    const today = calendar.today();
    const days = reminderDays(settings().reminder_days);
    let sent = 0;
    let after = 0;
    for (;;) {
      const batch = await this.#candidates(today, days, after);
      for (const invoice of batch) {
        if (signal.aborted) return sent;
        try {
          if (await this.#remind(invoice, today, days)) sent += 1;
        } catch (error) {
          // An address that cannot receive mail must not keep the others from their reminder.
          logger.warn({ err: error }, 'payment reminder failed');
        }
      }
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH) return sent;
      after = last.id;
    }
  }

  async #candidates(
    today: string,
    days: readonly number[],
    after: number,
  ): Promise<readonly Pick<InvoiceRow, 'id' | 'due_date'>[]> {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const rows = (await this.needs.database
      .knex('billing_invoice')
      .where({ status: 'sent' })
      .whereNot({ email: '' })
      .whereBetween('due_date', [addDays(today, -last - LATEST_DAYS), addDays(today, -first)])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'due_date')) as readonly Pick<InvoiceRow, 'id' | 'due_date'>[];
    return rows;
  }

  async #remind(
    { id, due_date: due }: Pick<InvoiceRow, 'id' | 'due_date'>,
    today: string,
    days: readonly number[],
  ): Promise<boolean> {
    const { writes, messages, agency, addresses, values } = this.needs;
    const day = due === null ? null : reminderDue(due, today, days);
    if (due === null || day === null) return false;
    return writes.run(system, async (unit) => {
      // It may have been paid or changed since it was found; the lock keeps it as it is until the mail is queued.
      const invoice = (await unit
        .trx('billing_invoice')
        .where({ id, status: 'sent', due_date: due })
        .forUpdate()
        .first()) as InvoiceRow | undefined;
      unit.locked('invoice', invoice === undefined ? [] : [id]);
      const isOpen = invoice !== undefined && !(await this.#isHeld(unit.trx, invoice));
      if (!isOpen) {
        unit.unchanged();
        return false;
      }
      const { isNew } = await messages.sendMail(unit, {
        to: invoice.email,
        template: reminderMail,
        language: await clientLanguage(values, invoice.customer_id, unit.trx),
        values: {
          name: invoice.full_name,
          agency: agency().agency_name,
          number: invoice.external_ref,
          title: invoice.title,
          openCents: balanceCents(invoice),
          due,
          url: addresses.of(payPath(invoice.public_id)),
        },
        ...about(invoice.customer_id),
        key: `reminder ${String(id)} ${due} ${String(day)}`,
      });
      if (isNew)
        unit.audit(
          lineAbout('invoice', 'invoice.reminded', invoice, {
            external_ref: { to: invoice.external_ref },
            days_late: { to: day },
          }),
        );
      else unit.unchanged();
      return isNew;
    });
  }

  /** A payment is in progress, or the client was deleted. */
  async #isHeld(trx: WriteUnit['trx'], { id, customer_id }: InvoiceRow): Promise<boolean> {
    const pending = (await trx('billing_payment')
      .where({ invoice_id: id, status: 'pending' })
      .first('id')) as { readonly id: number } | undefined;
    if (pending !== undefined) return true;
    if (customer_id === null) return false;
    const client = (await this.needs.clients.names([customer_id])).get(customer_id);
    return client === undefined || client.deleted;
  }
}
