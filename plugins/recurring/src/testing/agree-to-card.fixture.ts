interface Queries {
  query(statement: string, values: readonly unknown[]): Promise<readonly unknown[]>;
}

/** Lets the client of a schedule agree that its newest card is charged, as the schedule is now. */
export async function agreeToCard(database: Queries, id: number): Promise<void> {
  await database.query(AGREE, [id]);
}

const AGREE = `
  with schedule as (
    update recurring_schedule s set mode = 'card', saved_card_id =
      (select max(c.id) from billing_saved_card c where c.client_id = s.customer_id)
    where s.id = $1 returning s.*
  )
  insert into recurring_agreement (schedule_id, saved_card_id, state, amount_cents, frequency, frequency_interval,
    start_date, end_date, total_payments, terms, terms_version, language, channel, created_at, agreed_at)
  select id, saved_card_id, 'agreed', amount_cents, frequency, frequency_interval, anchor_date, end_date,
    total_payments, 'Charge my card', 1, 'en', 'phone', created_at, created_at
  from schedule`;
