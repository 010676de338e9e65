import { formatDateTime } from '@porchlight/kernel';
import type {
  AgencyCalendar,
  Clock,
  Database,
  EventDelivery,
  Messages,
  PageAddresses,
  WriteUnit,
} from '@porchlight/server';
import type { SecurityNotice } from '@porchlight/schemas';
import type { SecurityNotices } from '../../generated/types.ts';
import { accountName } from '../../rules/account-name.ts';
import { securityNoticePlace } from '../../rules/security-notice-place.ts';
import type { SqlAgentStore } from '../agent-store.ts';
import { securityMail } from './notice-mails.ts';

const TABLE = 'agents_security_notice';
const SHOWN_DAYS = 30;
const MOST_SHOWN = 50;

interface SecurityNotifierParts {
  readonly database: Database;
  readonly store: SqlAgentStore;
  readonly messages: Messages;
  readonly calendar: AgencyCalendar;
  readonly addresses: PageAddresses;
  readonly clock: Clock;
}

type Stored = Omit<SecurityNotices['data'][number], 'by'> & { readonly by_name: string | null };

/** What owners are notified of: a mail to each where the portal sends mail, and a line on the home page. */
export class SecurityNotifier {
  readonly #parts: SecurityNotifierParts;

  constructor(parts: SecurityNotifierParts) {
    this.#parts = parts;
  }

  /** Once for each event. */
  async send(
    unit: WriteUnit,
    notice: SecurityNotice,
    { by, publishedAt }: Pick<EventDelivery, 'by' | 'publishedAt'>,
  ): Promise<void> {
    const { store, messages, calendar, addresses } = this.#parts;
    const [actor] = by === null ? [] : await store.named([by]);
    const name = actor === undefined ? null : accountName(actor);
    const [{ id }] = (await unit
      .trx(TABLE)
      .insert({
        ...notice,
        details: JSON.stringify(notice.details),
        by_name: name,
        at: publishedAt,
      })
      .returning('id')) as [{ id: number }];
    // A mail that waited for a mail server would come too late; the home page has the line.
    if (!messages.canSendMail()) return;
    const time = formatDateTime(publishedAt, calendar.timeZone());
    for (const owner of await store.owners(unit.trx)) {
      await messages.sendMail(unit, {
        to: owner.email,
        template: securityMail,
        language: 'en',
        values: {
          ...notice,
          by: name,
          firstName: owner.first_name,
          time,
          url: addresses.of(securityNoticePlace(notice)),
        },
        key: `security ${String(id)} ${String(owner.id)}`,
      });
    }
  }

  /** Newest first. */
  async list(): Promise<SecurityNotices['data']> {
    const { database, clock } = this.#parts;
    const since = new Date(clock.now().getTime() - SHOWN_DAYS * 24 * 60 * 60_000);
    const rows: readonly Stored[] = await database
      .knex(TABLE)
      .where('at', '>', since)
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .select('id', 'kind', 'subject', 'details', 'by_name', 'at');
    return rows.map(({ id, by_name: by, at, ...notice }) => ({
      ...notice,
      id: Number(id),
      by,
      at: new Date(at).toISOString(),
    }));
  }
}
