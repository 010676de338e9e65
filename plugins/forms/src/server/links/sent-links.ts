import { civilToday, ProblemError } from '@porchlight/kernel';
import {
  type AddressedLink,
  AgencyCalendar,
  Database,
  Messages,
  needing,
  type StaffActor,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import type { SentLink } from '../../generated/types.ts';
import { linkNotFound } from '../../problems.ts';
import { reminderDays } from '../../rules/links/reminder-days.ts';
import { lineAbout } from '../audit-lines.ts';
import { holdSession } from '../store/locks.ts';
import { holdRequest, itemsOf } from '../store/upload-rows.ts';
import { lockSubmission } from '../submissions/locked-submission.ts';
import type { LinkedRecord } from './link-delivery.ts';
import { WAITING } from './waiting-links.ts';

/** Of `forms_sent_link`. */
const COLUMNS = {
  submission: 'submission_id',
  session: 'session_id',
  'upload-request': 'upload_request_id',
} as const;

interface SentRow {
  readonly link_id: string;
  readonly channel: SentLink['channel'];
  readonly sent_on: string;
  readonly reminders: number;
  readonly message_id: string | null;
  readonly stopped_at: string | null;
}

/** How links were sent to their clients, and the reminders that follow. */
export class SentLinks extends needing({
  database: Database,
  writes: Writes,
  messages: Messages,
  calendar: AgencyCalendar,
}) {
  /** By the id of the link; without those that were never sent. */
  async of(links: readonly AddressedLink[]): Promise<ReadonlyMap<string, SentLink>> {
    const { database, messages, calendar } = this.needs;
    const ids = links.map(({ id }) => id);
    const rows = (await database
      .knex('forms_sent_link')
      .whereRaw('link_id = any(?)', [ids])
      .select(
        'link_id',
        'channel',
        'sent_on',
        'reminders',
        'message_id',
        'stopped_at',
      )) as SentRow[];
    if (rows.length === 0) return new Map();
    const [deliveries, waiting] = await Promise.all([
      messages.deliveries(rows.flatMap(({ message_id }) => message_id ?? [])),
      database.knex.raw<{ rows: { link_id: string }[] }>(`${WAITING} and l.link_id = any(?)`, [
        ids,
      ]),
    ]);
    const waitingIds = new Set(waiting.rows.map(({ link_id }) => link_id));
    const byId = new Map(links.map((link) => [link.id, link]));
    const timeZone = calendar.timeZone();
    return new Map(
      rows.map((row) => {
        const { state, expiresAt } = byId.get(row.link_id)!;
        const isWaiting = state === 'open' && waitingIds.has(row.link_id);
        const end = civilToday(timeZone, new Date(expiresAt));
        const days = reminderDays(row.sent_on, row.reminders, calendar.today());
        const sent: SentLink = {
          channel: row.channel,
          sent_on: row.sent_on,
          delivery: deliveries.get(row.message_id ?? '') ?? null,
          reminders: isWaiting ? days.filter((day) => day < end) : [],
          is_stopped: row.stopped_at !== null,
        };
        return [row.link_id, sent];
      }),
    );
  }

  /** Null for a link that was not sent, or whose message has not left the portal. */
  async channelOf(linkId: string): Promise<SentLink['channel'] | null> {
    const { database, messages } = this.needs;
    const row = (await database
      .knex('forms_sent_link')
      .where({ link_id: linkId })
      .first('channel', 'message_id')) as Pick<SentRow, 'channel' | 'message_id'> | undefined;
    if (row?.message_id == null) return null;
    const deliveries = await messages.deliveries([row.message_id]);
    return deliveries.get(row.message_id) === 'sent' ? row.channel : null;
  }

  /** Ends the reminders of a link, until it is sent again. Throws 404 for a link that was not sent. */
  async stop(actor: StaffActor, record: LinkedRecord, linkId: string): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const line = await lockedLine(unit, record);
      const column = COLUMNS[record.entity];
      const rows = await unit.sql<{ was_stopped: boolean }>(
        `forms.stop-reminders-of-${record.entity}`,
        `update forms_sent_link l set stopped_at = coalesce(l.stopped_at, now())
         from forms_sent_link old where old.link_id = l.link_id and l.link_id::text = $1 and l.${column} = $2
         returning old.stopped_at is not null as was_stopped`,
        [linkId, record.id],
      );
      if (rows[0] === undefined) throw new ProblemError(linkNotFound);
      if (rows[0].was_stopped) unit.unchanged();
      else unit.audit(line);
    });
  }
}

async function lockedLine(unit: WriteUnit, { entity, id }: LinkedRecord) {
  if (entity === 'submission') {
    const row = await lockSubmission(unit, id);
    const changes = { title: { to: row.title } };
    return lineAbout('session-form', 'session-form.reminders-stopped', row, changes);
  }
  if (entity === 'upload-request') {
    const request = await holdRequest(unit, id);
    const items = await itemsOf(unit.trx, [id]);
    const documents = items.map(({ label }) => label).join(', ');
    const changes = { documents: { to: documents } };
    return lineAbout(entity, 'upload-request.reminders-stopped', request, changes);
  }
  const session = await holdSession(unit, id);
  const changes = { session_type: { to: session.session_type } };
  return lineAbout('session', 'session.reminders-stopped', session, changes);
}
