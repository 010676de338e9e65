import type { BenchDatabase } from '../bench-database.ts';
import type { CardOnFile } from '../square-agency.ts';

/** Gives clients of the agency the cards that Square has on file, one each. */
export async function addCards(
  { query }: BenchDatabase,
  cards: readonly CardOnFile[],
): Promise<void> {
  await query(CARDS, [JSON.stringify(cards)]);
}

/** Adds schedules of clients all over the agency whose first payment is due tomorrow. */
export async function addSchedules(
  { query }: BenchDatabase,
  mode: 'card' | 'invoice',
  count: number,
): Promise<void> {
  await query(SCHEDULES, [mode, count]);
  await query(AGREEMENTS, []);
  await query('vacuum (analyze) billing_invoice, billing_line_item, recurring_schedule');
}

/** Lets the payments of so many of them be due today, as if a day had passed. */
export async function letBeDue(
  { query }: BenchDatabase,
  mode: 'card' | 'invoice',
  count: number,
): Promise<void> {
  await query(
    `update recurring_schedule set next_payment_date = ${TODAY} where id in (
       select id from recurring_schedule
       where ${OF_BENCH} and mode = $1 and next_index = 1 and next_payment_date > ${TODAY} order by id limit $2
     )`,
    [mode, count],
  );
}

/** What became of the payments of one mode. */
export interface NightResult {
  readonly charges: number;
  /** Invoices of these payments; each has one. */
  readonly invoices: number;
  readonly settled: number;
  readonly cents: number;
  /** Of payments by card that are completed. */
  readonly paidCents: number;
}

export async function nightResult(
  { query }: BenchDatabase,
  mode: 'card' | 'invoice',
): Promise<NightResult> {
  const [row] = await query<NightResult>(RESULT, [mode]);
  return row!;
}

/** Every message is delivered, and every event has reached its subscribers. */
export const ALL_DELIVERED = `
  select where not exists (select from core_message where state = 'waiting')
    and not exists (select from core_outbox where position is null)
    and not exists (
      select from core_outbox_cursor c
      where exists (select from core_outbox o where o.event = c.event and o.position > c.position)
    )`;

/** Of agencies of the bench, which have the time zone that a new portal has. */
const TODAY = `(now() at time zone 'America/New_York')::date`;

/** The sample agency has schedules and cards, too; this Square does not know its cards. */
const MANDATE = 'Charge my card';
const OF_BENCH = `recurring_schedule.name like 'Premium %'`;

const CARDS = `
  with client as (select id, row_number() over (order by id) as place from clients_client)
  insert into billing_saved_card (client_id, request_id, gateway, merchant, state, gateway_customer_id,
    gateway_card_id, brand, last4, exp_month, exp_year, mandate, mandate_given, created_at)
  select client.id, gen_random_uuid(), 'square', 'BFS', 'active', card.ids ->> 0, card.ids ->> 1, 'VISA', '1111',
    12, 2040, '${MANDATE}', 'phone', now()
  from client join jsonb_array_elements($1::jsonb) with ordinality as card(ids, place) using (place)`;

const SCHEDULES = `
  with client as (
      select c.id, c.client_first_name as first, c.client_last_name as last, s.id as card,
        row_number() over (order by c.id) - 1 as place
      from clients_client c
      left join billing_saved_card s on s.client_id = c.id and $1 = 'card' and s.mandate = '${MANDATE}'
      where $1 = 'invoice' or s.id is not null
    ),
    wanted as (
      select i, client.*, 1000 + i % 20000 as cents
      from generate_series(1, $2::int) i
      join client on client.place = i % (select count(*) from client)
    ),
    invoice as (
      insert into billing_invoice (status, created_at, sent_at, due_date, subtotal_cents, tax_cents, total_cents,
        public_id, title, customer_id, full_name, email, collect_channel, is_recurring, recurring_frequency,
        recurring_frequency_interval, merchant)
      select 'sent', now() - interval '28 days', now() - interval '28 days', ${TODAY} - 28, cents, 0, cents,
        $1 || ' ' || i, 'Premium ' || i, id, first || ' ' || last, $1 || i || '@example.com', 'own_page', true,
        'WEEKLY', 4, 'BFS'
      from wanted
      returning id, customer_id, title, email, total_cents, public_id
    ),
    line as (
      insert into billing_line_item (invoice_id, position, description, quantity_thousandths, unit_price_cents,
        line_total_cents)
      select id, 0, 'Monthly premium', 1000, total_cents, total_cents from invoice
    )
  insert into recurring_schedule (invoice_id, customer_id, name, client_first_name, client_last_name, client_email,
    status, amount_cents, frequency, frequency_interval, anchor_date, next_index, next_payment_date, mode,
    saved_card_id, created_at)
  select invoice.id, invoice.customer_id, invoice.title, first, last, invoice.email, 'ACTIVE', total_cents, 'WEEKLY',
    4, ${TODAY} - 28, 1, ${TODAY} + 1, $1, card, now()
  from invoice join wanted on invoice.public_id = $1 || ' ' || i`;

const AGREEMENTS = `
  insert into recurring_agreement (schedule_id, saved_card_id, state, amount_cents, frequency, frequency_interval,
    start_date, terms, terms_version, language, channel, created_at, agreed_at)
  select id, saved_card_id, 'agreed', amount_cents, frequency, frequency_interval, anchor_date, '${MANDATE}', 1, 'en',
    'phone', created_at, created_at
  from recurring_schedule s
  where ${OF_BENCH.replace('recurring_schedule', 's')} and mode = 'card'
    and not exists (select 1 from recurring_agreement a where a.schedule_id = s.id)`;

const RESULT = `
  select count(*)::int as charges, count(distinct c.invoice_id)::int as invoices,
    count(*) filter (where c.state = case when $1 = 'card' then 'paid' else 'sent' end)::int as settled,
    coalesce(sum(c.amount_cents), 0)::float8 as cents,
    coalesce(sum((
      select sum(p.amount_cents) from billing_payment p where p.invoice_id = c.invoice_id and p.status = 'completed'
    )), 0)::float8 as "paidCents"
  from recurring_charge c join recurring_schedule on recurring_schedule.id = c.schedule_id
  where ${OF_BENCH} and c.mode = $1`;
