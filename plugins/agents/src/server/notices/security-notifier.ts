import { formatDateTime } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  type EventDelivery,
  Messages,
  needing,
  PageAddresses,
  type WriteUnit,
} from '@porchlight/server';
import type { SecurityNotice } from '@porchlight/schemas';
import type { SecurityNotices } from '../../generated/types.ts';
import { accountName } from '../../rules/account-name.ts';
import { fewOfEachKind } from '../../rules/few-notices.ts';
import { securityNoticePlace } from '../../rules/security-notice-place.ts';
import { SqlAgentStore } from '../agent-store.ts';
import { lockNotices, GatheredNotices } from './gathered-notices.ts';
import { securityMail } from './notice-mails.ts';

const TABLE = 'agents_security_notice';
const SHOWN_DAYS = 30;
/** Of a kind; the others are counted. */
const MOST_SHOWN = 8;
const MOST_MAILED = 30;
/** Where owners read all notices. */
const HOME = '/crm/dashboard';
const COLUMNS = ['id', 'kind', 'subject', 'details', 'by_name', 'at'];

type Stored = Omit<SecurityNotices['data'][number], 'by'> & { readonly by_name: string | null };

/**
 * What owners are notified of: a line on the home page at once, and where the portal sends mail, a mail to each of what
 * happened within a few minutes.
 */
export class SecurityNotifier extends needing({
  database: Database,
  store: SqlAgentStore,
  messages: Messages,
  calendar: AgencyCalendar,
  addresses: PageAddresses,
  clock: Clock,
  gathered: GatheredNotices,
}) {
  /** Once for each event. */
  async send(
    unit: WriteUnit,
    notice: SecurityNotice,
    { by, publishedAt }: Pick<EventDelivery, 'by' | 'publishedAt'>,
  ): Promise<void> {
    const { store, messages, gathered } = this.needs;
    const [actor] = by === null ? [] : await store.named([by]);
    const name = actor === undefined ? null : accountName(actor);
    // A mail that waited for a mail server would come too late; the home page has the line.
    const isMailed = !messages.canSendMail();
    await unit.trx(TABLE).insert({
      ...notice,
      details: JSON.stringify(notice.details),
      by_name: name,
      at: publishedAt,
      is_mailed: isMailed,
    });
    if (!isMailed) await gathered.mailSoon(unit);
  }

  /** What gathered, as one mail to each owner. */
  async mail(unit: WriteUnit): Promise<void> {
    const { store, messages, calendar, addresses } = this.needs;
    await lockNotices(unit, TABLE);
    const stored = (await unit
      .trx(TABLE)
      .where({ is_mailed: false })
      .update({ is_mailed: true })
      .returning(COLUMNS)) as readonly Stored[];
    const rows = [...stored].sort((one, other) => Number(other.id) - Number(one.id));
    const [last] = rows;
    if (last === undefined || !messages.canSendMail()) return;
    const places = new Set(rows.map(securityNoticePlace));
    const [place = HOME] = places.size === 1 ? places : [];
    const notices = fewOfEachKind(rows, MOST_MAILED)
      .map(({ kind, subject, details, by_name: by, at }) => ({
        kind,
        subject,
        details,
        by,
        time: formatDateTime(new Date(at).toISOString(), calendar.timeZone()),
      }))
      .reverse();
    const more = rows.length - notices.length;
    for (const owner of await store.owners(unit.trx)) {
      await messages.sendMail(unit, {
        to: owner.email,
        template: securityMail,
        language: 'en',
        values: { firstName: owner.first_name, notices, more, url: addresses.of(place) },
        key: `security ${String(last.id)} ${String(owner.id)}`,
      });
    }
  }

  /** Newest first, the newest of each kind, so that many of one kind hide no other. */
  async list(): Promise<SecurityNotices['data']> {
    const { database, clock } = this.needs;
    const since = new Date(clock.now().getTime() - SHOWN_DAYS * 24 * 60 * 60_000);
    const ranked = database
      .knex(TABLE)
      .where('at', '>', since)
      .select(
        ...COLUMNS,
        database.knex.raw('row_number() over (partition by kind order by id desc) as place'),
        database.knex.raw('count(*) over (partition by kind) as total'),
      );
    const rows = (await database
      .knex(ranked.as('ranked'))
      .where('place', '<=', MOST_SHOWN)
      .orderBy('id', 'desc')
      .select(...COLUMNS, 'place', 'total')) as readonly (Stored & {
      readonly place: string;
      readonly total: string;
    })[];
    return rows.map(({ id, by_name: by, at, place, total, ...notice }) => ({
      ...notice,
      id: Number(id),
      earlier: Number(place) === MOST_SHOWN ? Number(total) - MOST_SHOWN : 0,
      by,
      at: new Date(at).toISOString(),
    }));
  }
}
