import { AgencyCalendar, Clock, Messages, needing, type WriteUnit } from '@porchlight/server';
import { formatDateTime } from '@porchlight/kernel';
import { accountName } from '../../rules/account-name.ts';
import type { AccountChange } from '../../rules/account-notice-texts.ts';
import type { AgentRow } from '../agent-row.ts';
import { SqlAgentStore } from '../agent-store.ts';
import { lockNotices, GatheredNotices } from './gathered-notices.ts';
import { accountMail } from './notice-mails.ts';

const TABLE = 'agents_account_notice';

interface Stored {
  readonly id: number;
  readonly recipient: string;
  readonly first_name: string;
  readonly what: AccountChange;
  readonly by_name: string | null;
  readonly at: Date;
}

/** Mails to the person whose account was changed; what happens within a few minutes is one mail. */
export class AccountNotifier extends needing({
  store: SqlAgentStore,
  messages: Messages,
  calendar: AgencyCalendar,
  clock: Clock,
  gathered: GatheredNotices,
}) {
  /**
   * To the address that the account had before the change, in its transaction. Of what people change at their own account
   * only the name, and nothing where the portal sends no mail.
   */
  async send(unit: WriteUnit, account: AgentRow, what: AccountChange): Promise<void> {
    const { store, messages, clock, gathered } = this.needs;
    const { actor } = unit;
    const isOwn = actor.kind === 'staff' && actor.id === account.id && what !== 'name';
    if (isOwn || account.email === '' || !messages.canSendMail()) return;
    const [by] = actor.kind === 'staff' ? await store.named([actor.id]) : [];
    await unit.trx(TABLE).insert({
      recipient: account.email,
      first_name: account.first_name,
      what,
      by_name: by === undefined ? null : accountName(by),
      at: clock.now().toISOString(),
    });
    await gathered.mailSoon(unit);
  }

  /** One mail to each address. */
  async mail(unit: WriteUnit): Promise<void> {
    const { messages, calendar } = this.needs;
    await lockNotices(unit, TABLE);
    const rows = (await unit.trx(TABLE).delete().returning('*')) as readonly Stored[];
    if (!messages.canSendMail()) return;
    const zone = calendar.timeZone();
    const own = new Map<string, Stored[]>();
    for (const row of [...rows].sort((one, other) => one.id - other.id)) {
      const key = row.recipient.toLowerCase();
      own.set(key, [...(own.get(key) ?? []), row]);
    }
    for (const notices of own.values()) {
      const last = notices.at(-1)!;
      await messages.sendMail(unit, {
        to: last.recipient,
        template: accountMail,
        language: 'en',
        values: {
          firstName: last.first_name,
          notices: notices.map(({ what, by_name: by, at }) => ({
            what,
            by,
            time: formatDateTime(new Date(at).toISOString(), zone),
          })),
        },
        key: `account ${String(last.id)}`,
      });
    }
  }
}
