import { CLIENT_VIEW } from '@porchlight/clients/contract';
import type { StaffActor } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  type MessageDelivery,
  Messages,
  needing,
} from '@porchlight/server';
import type { CardNotice, RecurringAttentionResponse } from '../../generated/types.ts';
import { LISTED, type ListedRow, paymentOf } from '../store/schedule-rows.ts';
import { type CardNoticeRow, latestNotice } from './card-notice-rows.ts';

const MOST_LISTED = 100;

/** What clients were notified of about cards that end, for agents. */
export class CardNoticeReads extends needing({
  database: Database,
  calendar: AgencyCalendar,
  messages: Messages,
}) {
  /** The last one about a card; null for none. */
  async latest(cardId: number | null): Promise<CardNotice | null> {
    const row = await latestNotice(this.needs.database.knex, cardId);
    if (row === null) return null;
    const { reason, expires_on, created_at: notified_at, message_id: id } = row;
    const states = await this.needs.messages.deliveries(id === null ? [] : [id]);
    return { reason, expires_on, notified_at, email: emailOf(id, states) };
  }

  /** Active schedules whose card ends: of clients of that agent, and of those without one. Owners see all. */
  async endingOf({
    id: agentId,
    flags,
  }: StaffActor): Promise<RecurringAttentionResponse['data']['ending_cards']> {
    const { database, calendar, messages } = this.needs;
    const { rows } = await database.knex.raw<{
      rows: (ListedRow & Pick<CardNoticeRow, 'message_id'>)[];
    }>(
      `select ${LISTED}, n.message_id
       from recurring_card_notice n join recurring_schedule s on s.saved_card_id = n.saved_card_id
       left join ${CLIENT_VIEW} c on c.id = s.customer_id
       where n.reason = 'expires' and s.status = 'ACTIVE' and s.mode = 'card'
         and n.id = (select max(l.id) from recurring_card_notice l
           where l.saved_card_id = n.saved_card_id and l.reason = 'expires')
         and (:isOwner or coalesce(c.assigned_agent_id, s.created_by, :agentId) = :agentId)
       order by n.expires_on, s.id limit ${String(MOST_LISTED)}`,
      { agentId, isOwner: flags.has('owner') },
    );
    const states = await messages.deliveries(rows.flatMap(({ message_id: id }) => id ?? []));
    const today = calendar.today();
    return rows.map(({ message_id: id, ...row }) => ({
      recurring_payment: paymentOf(row, today),
      email: emailOf(id, states),
    }));
  }
}

function emailOf(
  id: string | null,
  states: ReadonlyMap<string, MessageDelivery>,
): CardNotice['email'] {
  if (id === null) return 'none';
  const state = states.get(id) ?? 'failed';
  if (state === 'delayed') return 'waiting';
  // In the mailbox of a portal that has no mail server, so no client reads it.
  return state === 'stored' ? 'failed' : state;
}
