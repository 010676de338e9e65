import { civilToday, emailAddress, type WriteUnit } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  type EventDelivery,
  Jobs,
  Messages,
  Agency,
  needing,
} from '@porchlight/server';
import { clientLanguage } from '../../client-language.ts';
import { ClientValues } from '../../contract.ts';
import type { AddressNoticeJob } from '../../generated/types.ts';
import { addressMail } from './address-mail.ts';

export const ADDRESS_NOTICE_JOB = 'clients.mail-address-notices';
/** What changes within this time reaches a person in one message. */
const GATHER_MS = 3 * 60_000;

interface EarlierAddress {
  readonly id: number;
  readonly version: number;
  readonly kind: 'email' | 'phone';
  readonly earlier: string;
}

type Notice = Omit<Parameters<Messages['sendMail']>[1], 'to' | 'template' | 'values'> & {
  readonly template: typeof addressMail;
};

/** Says at an old address that it was changed, so that nobody can lead the messages of a client elsewhere unnoticed. */
export class AddressNotices extends needing({
  jobs: Jobs,
  clock: Clock,
  messages: Messages,
  values: ClientValues,
  agency: Agency,
  calendar: AgencyCalendar,
}) {
  /** Queues the notices about the addresses that a client had before; those of the next minutes go with them. */
  async queue(
    unit: WriteUnit,
    { id }: { readonly id: number },
    { publishedAt }: Pick<EventDelivery, 'publishedAt'>,
  ): Promise<void> {
    const { jobs, clock } = this.needs;
    const earlier: unknown = await unit
      .trx('clients_address_change')
      .where({ client_id: id, is_notified: false })
      .first('id');
    if (earlier === undefined) return unit.unchanged();
    const job: AddressNoticeJob = { id, changed_at: publishedAt };
    const startAfter = new Date(clock.now().getTime() + GATHER_MS);
    await jobs.enqueue(ADDRESS_NOTICE_JOB, job, { key: String(id), startAfter, unit });
  }

  /** For the job: one message to each address that the changes since the last run concern. */
  async send(unit: WriteUnit, { id, changed_at: changedAt }: AddressNoticeJob): Promise<void> {
    const { values, agency, calendar, messages } = this.needs;
    const stored = (await unit
      .trx('clients_address_change')
      .where({ client_id: id, is_notified: false })
      .update({ is_notified: true })
      .returning(['id', 'version', 'kind', 'earlier'])) as readonly EarlierAddress[];
    const rows = [...stored].sort((one, other) => Number(one.id) - Number(other.id));
    const last = rows.at(-1);
    if (last === undefined) return;
    const known = await values.read(id, ['client_first_name', 'primary_email'], unit.trx);
    const facts = {
      name: known?.values.get('client_first_name')?.text ?? '',
      agency: agency().agency_name,
      day: civilToday(calendar.timeZone(), new Date(changedAt)),
    };
    const notice: Notice = {
      template: addressMail,
      language: await clientLanguage(values, id, unit.trx),
      client: id,
      key: `${String(id)} ${String(last.version)}`,
    };
    const email = known?.values.get('primary_email')?.text ?? '';
    const { texts, mails } = noticesOf(rows, email, messages.canSendText());
    for (const [index, to] of texts.entries()) {
      const key = `${notice.key} text ${String(index)}`;
      const message = { ...notice, key, to, values: { ...facts, kinds: ['phone' as const] } };
      await messages.sendText(unit, message);
    }
    for (const [index, { to, kinds }] of mails.entries()) {
      const key = `${notice.key} mail ${String(index)}`;
      await messages.sendMail(unit, { ...notice, key, to, values: { ...facts, kinds } });
    }
  }
}

/**
 * Each once: old phones by text where that can be sent, else by mail to the client at the address before all changes; old
 * emails by mail.
 */
function noticesOf(
  rows: readonly EarlierAddress[],
  email: string,
  canSendText: boolean,
): {
  readonly texts: readonly string[];
  readonly mails: readonly {
    readonly to: string;
    readonly kinds: readonly ('email' | 'phone')[];
  }[];
} {
  const texts = new Map<string, string>();
  const mails = new Map<string, { to: string; kinds: ('email' | 'phone')[] }>();
  const first = rows.find(({ kind }) => kind === 'email')?.earlier ?? email;
  for (const { kind, earlier } of rows) {
    const to = kind === 'email' ? earlier : first;
    if (kind === 'phone' && canSendText) texts.set(earlier.replace(/\D/g, ''), earlier);
    else if (emailAddress(to) !== null) {
      const mail = mails.get(to.toLowerCase()) ?? { to, kinds: [] };
      mails.set(to.toLowerCase(), mail);
      if (!mail.kinds.includes(kind)) mail.kinds.push(kind);
    }
  }
  return { texts: [...texts.values()], mails: [...mails.values()] };
}
