import { clientLanguage, type ClientValues } from '@porchlight/clients/contract';
import type { AgencySettings, Messages, WriteUnit } from '@porchlight/server';
import type { ScheduleRow } from '../schedule-rows.ts';
import { amountMail } from './amount-mail.ts';

interface AmountNoticesParts {
  readonly messages: Messages;
  readonly clients: ClientValues;
  readonly agency: () => AgencySettings;
}

/** Notifies clients of changed amounts, in the transaction of the change. */
export class AmountNotices {
  readonly #parts: AmountNoticesParts;

  constructor(parts: AmountNoticesParts) {
    this.#parts = parts;
  }

  /** To the address that gets the invoices; without one, nothing is sent. */
  async send(unit: WriteUnit, before: ScheduleRow, after: ScheduleRow): Promise<void> {
    const { messages, clients, agency } = this.#parts;
    const { id, customer_id: client, client_email: to, next_payment_date: date } = after;
    if (to === '' || date === null) return;
    await messages.sendMail(unit, {
      to,
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
      key: `amount ${String(id)} ${String(after.version)}`,
    });
  }
}
