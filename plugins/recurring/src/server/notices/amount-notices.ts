import { clientLanguage, clientRecipients, ClientValues } from '@porchlight/clients/contract';
import { AgencyCalendar, Messages, needing, type WriteUnit, Agency } from '@porchlight/server';
import { resumption } from '../../rules/resume-date.ts';
import { planOf, type ScheduleRow } from '../store/schedule-rows.ts';
import { amountMail } from './amount-mail.ts';

/** Notifies clients of changed amounts, in the transaction of the change. */
export class AmountNotices extends needing({
  messages: Messages,
  clients: ClientValues,
  agency: Agency,
  calendar: AgencyCalendar,
}) {
  /** To the address that gets the invoices and to the client's own; without any, nothing is sent. */
  async send(unit: WriteUnit, before: ScheduleRow, after: ScheduleRow): Promise<void> {
    const { messages, clients, agency, calendar } = this.needs;
    const { id, customer_id: client, client_email: to } = after;
    // The date of a paused schedule may have passed.
    const { date } = resumption(planOf(after), calendar.today());
    if (date === null) return;
    const key = `amount ${String(id)} ${String(after.version)}`;
    const mail = {
      template: amountMail,
      language: await clientLanguage(clients, client, unit.trx),
      values: {
        name: after.client_first_name,
        agency: agency().agency_name,
        title: after.name,
        beforeCents: before.amount_cents,
        amountCents: after.amount_cents,
        date,
        isCharged: after.mode === 'card',
      },
      ...(client === null ? {} : { client }),
    };
    for (const recipient of await clientRecipients(clients, client, { to, key }, unit.trx))
      await messages.sendMail(unit, { ...mail, ...recipient, isConsequence: true });
  }
}
