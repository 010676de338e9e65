import type { Knex } from 'knex';

/**
 * What moved of each payment, and when: it arrived, a part went back, a bank withholds a part or returns it. Rows are only
 * added, so what moved until a day stays; those of a payment add up to its columns. `moved_at` of a payment is the instant
 * of its last refund or dispute.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table billing_payment add column moved_at timestamptz;
    create table billing_movement (
      id bigint generated always as identity primary key,
      payment_id bigint not null references billing_payment (id) on delete cascade,
      kind text not null constraint billing_movement_kind_known check (kind in ('received', 'refunded', 'withheld')),
      cents bigint not null,
      moved_at timestamptz not null
    );
    create index billing_movement_time on billing_movement (moved_at, payment_id);
    create index billing_movement_payment on billing_movement (payment_id, kind, moved_at);
    create function billing_payment_add_movements() returns trigger language plpgsql as $$
    declare
      counts int := (new.status in ('completed', 'refunded'))::int;
      counted int := coalesce((old.status in ('completed', 'refunded'))::int, 0);
      happened timestamptz := coalesce(new.moved_at, case when tg_op = 'INSERT' then new.received_at end, now());
    begin
      if tg_op = 'UPDATE' and old.received_at <> new.received_at then
        update billing_movement set moved_at = new.received_at where payment_id = new.id and kind = 'received';
      end if;
      insert into billing_movement (payment_id, kind, cents, moved_at)
      select new.id, kind, cents, at from (values
        ('received', counts * new.amount_cents - counted * coalesce(old.amount_cents, 0),
          coalesce(new.received_at, old.received_at)),
        ('refunded', counts * new.refunded_cents - counted * coalesce(old.refunded_cents, 0), happened),
        ('withheld', counts * new.withheld_cents - counted * coalesce(old.withheld_cents, 0), happened)
      ) as moved (kind, cents, at) where cents <> 0;
      return null;
    end $$;
    create trigger billing_payment_movements
      after insert or update of status, amount_cents, refunded_cents, withheld_cents, received_at on billing_payment
      for each row execute function billing_payment_add_movements()
  `);
  await addKnown(knex);
}

/** What is known of the payments before: the days of refunds, and those of disputes by their last state. */
async function addKnown(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into billing_movement (payment_id, kind, cents, moved_at)
    select id, 'received', amount_cents, received_at from billing_payment where status in ('completed', 'refunded');
    insert into billing_movement (payment_id, kind, cents, moved_at)
    select r.payment_id, 'refunded',
      least(r.until, p.amount_cents) - least(r.until - r.amount_cents, p.amount_cents), r.completed_at
    from (
      select payment_id, amount_cents, completed_at,
        sum(amount_cents) over (partition by payment_id order by completed_at, id) as until
      from billing_refund where status = 'completed'
    ) r join billing_payment p on p.id = r.payment_id
    where p.status in ('completed', 'refunded') and r.until - r.amount_cents < p.amount_cents;
    insert into billing_movement (payment_id, kind, cents, moved_at)
    select p.id, 'withheld', w.cents, w.at
    from billing_dispute d join billing_payment p on p.id = d.payment_id,
      lateral (values (least(d.amount_cents, p.amount_cents), d.opened_at),
        (-least(d.amount_cents, p.amount_cents), d.ended_at)) as w (cents, at)
    where d.state = 'won' and d.ended_at is not null;
    insert into billing_movement (payment_id, kind, cents, moved_at)
    select p.id, 'withheld', p.withheld_cents, coalesce(
      (select max(d.opened_at) from billing_dispute d
        where d.payment_id = p.id and d.state in ('open', 'review', 'lost', 'accepted')), p.received_at)
    from billing_payment p where p.withheld_cents > 0 and p.status in ('completed', 'refunded')
  `);
}
