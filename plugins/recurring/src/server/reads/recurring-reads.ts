import { CLIENT_VIEW, LinkEvidence } from '@porchlight/clients/contract';
import { Invoices } from '@porchlight/billing/contract';
import {
  addDays,
  nameStartPattern,
  nextOccurrences,
  ProblemError,
  type StaffActor,
  searchWords,
} from '@porchlight/kernel';
import { AgencyCalendar, Database, needing } from '@porchlight/server';
import type {
  RecurringAttentionResponse,
  RecurringDetailResponse,
  RecurringListQuery,
  RecurringPayment,
} from '../../generated/types.ts';
import { recurringNotFound } from '../../problems.ts';
import { acceptedThroughLink, agreementOf, latestAgreement } from '../agreements/agreement-rows.ts';
import { Agreements } from '../agreements/agreements.ts';
import { CardNoticeReads } from '../cards/card-notice-reads.ts';
import {
  CARD_ENDS,
  chargeOf,
  LISTED,
  HAS_NEXT,
  LOOKED_AFTER,
  type ChargeRow,
  type ListedRow,
  paymentOf,
  planOf,
} from '../store/schedule-rows.ts';

const MOST_LISTED = 10_000;
const MOST_CHARGES = 200;
const MOST_ATTENTION = 100;
const NEXT_DATES = 6;

/** The order of a list; equal ones by number. Ended ones have no next date and come last. */
const SORTS: Readonly<Record<NonNullable<RecurringListQuery['sort']>, string>> = {
  name: 's.sort_name',
  client: 's.sort_client',
  status: 's.status',
  amount_cents: 's.amount_cents',
  next_payment_date: 's.next_payment_date',
  payments_made: 's.payments_made',
};

/** How many match, and the rows of one page. */
interface ListedPage {
  readonly payments: readonly RecurringPayment[];
  readonly total: number;
}

/** Lists schedules, and describes one. */
export class RecurringReads extends needing({
  database: Database,
  calendar: AgencyCalendar,
  agreements: Agreements,
  notices: CardNoticeReads,
  invoices: Invoices,
  evidence: LinkEvidence,
}) {
  /** All that match, or one page of them. */
  async list(query: Partial<RecurringListQuery>): Promise<ListedPage> {
    const { database, calendar } = this.needs;
    const today = calendar.today();
    const { where, values } = conditions(query, today);
    const size = query.page === undefined ? MOST_LISTED : (query.page_size ?? 15);
    const order = orderOf(query.sort ?? 'next_payment_date', query.dir ?? 'asc');
    const [{ rows }, total] = await Promise.all([
      database.knex.raw<{ rows: ListedRow[] }>(
        `select ${LISTED} from recurring_schedule s where ${where} order by ${order} limit ? offset ?`,
        [...values, size, size * ((query.page ?? 1) - 1)],
      ),
      query.page === undefined ? null : this.#count(where, values),
    ]);
    return { payments: rows.map((row) => paymentOf(row, today)), total: total ?? rows.length };
  }

  /** Throws 404. */
  async find(id: number): Promise<RecurringPayment> {
    return paymentOf(await this.#row(id), this.needs.calendar.today());
  }

  /** A schedule, its payments, its next dates, and the cards that can be charged for it. Throws 404. */
  async describe(id: number): Promise<RecurringDetailResponse['data']> {
    const { database, calendar, invoices, agreements, notices, evidence } = this.needs;
    const [row, charges, agreement] = await Promise.all([
      this.#row(id),
      database
        .knex<ChargeRow>('recurring_charge')
        .where({ schedule_id: id })
        .orderBy('period_date', 'desc')
        .limit(MOST_CHARGES),
      latestAgreement(database.knex, id),
    ]);
    const cards = row.client_link === null ? [] : await invoices.cardsFor(row.invoice_id);
    const accepted = agreement === null ? [] : acceptedThroughLink(row, agreement);
    const [warning] = await evidence.warningsOf('agreement', accepted);
    return {
      recurring_payment: paymentOf(row, calendar.today()),
      charges: charges.map(chargeOf),
      next_dates: nextDates(row),
      cards: [...cards],
      agreement: agreement && agreementOf(agreement, warning ?? null),
      card_notice: await notices.latest(row.saved_card_id),
      asked_in: await agreements.askedIn(database.knex, row, row.client_link),
    };
  }

  /**
   * What an agent has to look after: for clients of that agent, and for those without one. Owners look after all.
   */
  async attentionOf(actor: StaffActor): Promise<RecurringAttentionResponse['data']> {
    const { id: agentId, flags } = actor;
    const { database, calendar, notices } = this.needs;
    const today = calendar.today();
    const ending = await notices.endingOf(actor);
    const { rows } = await database.knex.raw<{
      rows: { readonly charge: ChargeRow; readonly schedule: ListedRow; readonly total: number }[];
    }>(
      `select to_jsonb(a) as charge, to_jsonb(s) || jsonb_build_object('attention', 1,
           'client_link', case when c.deleted_at is null then c.id end, 'card_ends_on', ${CARD_ENDS}) as schedule,
         count(*) over ()::int as total
       from recurring_charge a
       join recurring_schedule s on s.id = a.schedule_id
       left join ${CLIENT_VIEW} c on c.id = s.customer_id
       where a.state in ('missed', 'failed', 'unsent')
         and (:isOwner or coalesce(c.assigned_agent_id, s.created_by, :agentId) = :agentId)
       order by a.period_date, a.id limit ${String(MOST_ATTENTION)}`,
      { agentId, isOwner: flags.has('owner') },
    );
    return {
      total: (rows[0]?.total ?? 0) + ending.length,
      ending_cards: [...ending],
      items: rows.map(({ charge, schedule }) => ({
        charge: chargeOf({ ...charge, created_at: new Date(charge.created_at).toISOString() }),
        recurring_payment: paymentOf(
          { ...schedule, paused_at: isoOrNull(schedule.paused_at) },
          today,
        ),
      })),
    };
  }

  async #row(id: number): Promise<ListedRow> {
    const { rows } = await this.needs.database.knex.raw<{ rows: ListedRow[] }>(
      `select ${LISTED} from recurring_schedule s where s.id = ?`,
      [id],
    );
    if (rows[0] === undefined) throw new ProblemError(recurringNotFound);
    return rows[0];
  }

  async #count(where: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.needs.database.knex.raw<{ rows: { number: number }[] }>(
      `select count(*)::int as number from recurring_schedule s where ${where}`,
      [...values] as string[],
    );
    return rows[0]?.number ?? 0;
  }
}

/** Only a missing next date is blank; any other `nulls last` would keep a sort from its index. */
function orderOf(sort: keyof typeof SORTS, dir: 'asc' | 'desc'): string {
  const blanks = sort === 'next_payment_date' ? ' nulls last' : '';
  return `${SORTS[sort]} ${dir}${blanks}, s.id ${dir}`;
}

function isoOrNull(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function nextDates(row: ListedRow): string[] {
  const plan = planOf(row);
  if (row.status !== 'ACTIVE' || row.next_payment_date === null) return [];
  const left = plan.totalPayments === null ? NEXT_DATES : plan.totalPayments - plan.paymentsMade;
  return nextOccurrences(
    plan,
    row.next_payment_date,
    Math.min(NEXT_DATES, Math.max(0, left)),
  ).filter((date) => plan.endDate === null || date <= plan.endDate);
}

function conditions(
  query: Partial<RecurringListQuery>,
  today: string,
): { readonly where: string; readonly values: (string | number)[] } {
  const parts: (readonly [sql: string, ...values: (string | number)[]])[] = [];
  if (query.customer_id !== undefined) parts.push(['s.customer_id = ?', query.customer_id]);
  if (query.status !== undefined && query.status !== '') parts.push(['s.status = ?', query.status]);
  if (query.upcoming_days !== undefined)
    parts.push([
      `s.status = 'ACTIVE' and ${HAS_NEXT} and s.next_payment_date <= ?`,
      addDays(today, query.upcoming_days),
    ]);
  if (query.needs_attention === 'true') parts.push([`s.id in (${LOOKED_AFTER})`]);
  for (const word of searchWords(query.q ?? '')) parts.push(wordCondition(word));
  return {
    where: ['true', ...parts.map(([sql]) => sql)].join(' and '),
    values: parts.flatMap(([, ...values]) => values),
  };
}

/** The word is in one of the names or in the email, or begins the client's name in one piece. */
function wordCondition(word: string): readonly [sql: string, ...values: string[]] {
  const inText = 's.search_text like core_fold(?)';
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const start = nameStartPattern(word);
  return start === null ? [inText, part] : [`(${inText} or s.name_starts like ?)`, part, start];
}
