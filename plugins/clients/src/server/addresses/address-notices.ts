import { civilToday, emailAddress, type WriteUnit } from '@porchlight/kernel';
import type { AgencyCalendar, AgencySettings, Messages } from '@porchlight/server';
import { clientLanguage } from '../../client-language.ts';
import type { ClientValues } from '../../contract.ts';
import { addressMail } from './address-mail.ts';

interface AddressNoticesParts {
  readonly messages: Messages;
  readonly values: ClientValues;
  readonly agency: () => AgencySettings;
  readonly calendar: AgencyCalendar;
}

interface EarlierAddress {
  readonly kind: 'email' | 'phone';
  readonly earlier: string;
}

/** Says at an old address that it was changed, so that nobody can lead the messages of a client elsewhere unnoticed. */
export class AddressNotices {
  readonly #parts: AddressNoticesParts;

  constructor(parts: AddressNoticesParts) {
    this.#parts = parts;
  }

  /** Once for each address that a version of a client replaced. */
  async send(
    unit: WriteUnit,
    client: { readonly id: number; readonly version: number },
    changedAt: string,
  ): Promise<void> {
    const { values, agency, calendar } = this.#parts;
    const { id, version } = client;
    const rows = (await unit
      .trx('clients_address_change')
      .where({ client_id: id, version })
      .delete()
      .returning(['kind', 'earlier'])) as readonly EarlierAddress[];
    if (rows.length === 0) return unit.unchanged();
    const known = await values.read(id, ['client_first_name', 'primary_email'], unit.trx);
    const message = {
      template: addressMail,
      language: await clientLanguage(values, id, unit.trx),
      client: id,
    };
    const facts = {
      name: known?.values.get('client_first_name')?.text ?? '',
      agency: agency().agency_name,
      day: civilToday(calendar.timeZone(), new Date(changedAt)),
    };
    let sent = 0;
    for (const { kind, earlier } of rows) {
      const email = kind === 'email' ? earlier : (known?.values.get('primary_email')?.text ?? '');
      const key = `${kind} ${String(id)} ${String(version)}`;
      const one = { ...message, key, values: { ...facts, kind } };
      sent += Number(await this.#sendOne(unit, one, kind === 'phone' ? earlier : null, email));
    }
    if (sent === 0) unit.unchanged();
  }

  /** By text where that can be sent, else by mail; false when neither reaches anyone. */
  async #sendOne(
    unit: WriteUnit,
    message: Omit<Parameters<Messages['sendMail']>[1], 'to' | 'values' | 'template'> & {
      readonly template: typeof addressMail;
      readonly values: typeof addressMail.sample;
    },
    phone: string | null,
    email: string,
  ): Promise<boolean> {
    const { messages } = this.#parts;
    if (phone !== null && messages.canSendText())
      return (await messages.sendText(unit, { ...message, to: phone })).queued;
    if (emailAddress(email) === null) return false;
    await messages.sendMail(unit, { ...message, to: email });
    return true;
  }
}
