import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

const DUE = '2026-04-02';

/** Schedules that are due on one day, whose periods are claimed in one transaction. */
let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
  await portal.database.query(`
    create function refuse_broken_plan() returns trigger language plpgsql as $$
    begin
      if new.title = 'Broken plan' then raise exception 'refused'; end if;
      return new;
    end $$`);
});
afterAll(() => portal.close());
beforeEach(() => {
  cards.reset();
  portal.clock.set('2026-03-02T15:00:00Z');
});

const chargesOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await portal.charges(id)).map(([, state]) => state)));

it('claims many schedules of both modes, each once', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 12; made += 1)
    ids.push(await portal.addSchedule({ hasCard: made % 3 === 0 }));
  await portal.runJob(DUE);
  await portal.runJob(DUE);
  expect(await chargesOf(ids)).toEqual(ids.map((_, made) => [made % 3 === 0 ? 'paid' : 'sent']));
  expect(cards.charged()).toHaveLength(4);
  const rows = await portal.database.query<{ copies: number }>(
    `select count(*)::int as copies from recurring_charge c join billing_invoice i on i.id = c.invoice_id
     join billing_line_item l on l.invoice_id = i.id where c.schedule_id = any($1::bigint[])
       and i.total_cents = l.line_total_cents and i.total_cents = c.amount_cents`,
    [ids],
  );
  expect(rows).toEqual([{ copies: 12 }]);
});

it('counts the payments of cards that are charged together, and completes a schedule with its last one', async () => {
  const ids = [
    await portal.addSchedule({ hasCard: true }),
    await portal.addSchedule({ hasCard: true, total: 1 }),
    await portal.addSchedule({ hasCard: true }),
  ];
  await portal.runJob(DUE);
  expect(await chargesOf(ids)).toEqual([['paid'], ['paid'], ['paid']]);
  const payments = await Promise.all(ids.map((id) => portal.payment(id)));
  expect(payments.map(({ status, payments_made: made }) => [status, made])).toEqual([
    ['ACTIVE', 1],
    ['COMPLETED', 1],
    ['ACTIVE', 1],
  ]);
});

it('tries the card again that is declined among others', async () => {
  const ids = [
    await portal.addSchedule({ hasCard: true }),
    await portal.addSchedule({ hasCard: true }),
    await portal.addSchedule({ hasCard: true }),
  ];
  cards.answers.push('decline');
  await portal.runJob(DUE);
  expect((await chargesOf(ids)).flat().sort()).toEqual(['paid', 'paid', 'retry']);
  const payments = await Promise.all(ids.map((id) => portal.payment(id)));
  expect(payments.map(({ payments_made: made }) => made).sort()).toEqual([0, 1, 1]);
});

it('sends the others when the invoice of one cannot be sent', async () => {
  const ids = [
    await portal.addSchedule(),
    await portal.addSchedule({ title: 'No address' }),
    await portal.addSchedule(),
  ];
  await portal.database.query(
    `update billing_invoice set email = '', phone = '' where title = 'No address'`,
  );
  await portal.runJob(DUE);
  expect(await chargesOf(ids)).toEqual([['sent'], ['unsent'], ['sent']]);
  const { charges } = await portal.details(ids[1]!);
  expect(charges[0]?.failure_reason).toMatch(/email|phone/i);
});

it('charges the others when the database refuses one, and that one in a later run', async () => {
  const ids = [
    await portal.addSchedule({ hasCard: true }),
    await portal.addSchedule({ title: 'Broken plan' }),
    await portal.addSchedule(),
  ];
  await portal.database.query(
    `create trigger refuse_broken_plan before insert on billing_invoice for each row execute function refuse_broken_plan()`,
  );
  await expect(portal.runJob(DUE)).rejects.toThrow('1 recurring payments failed');
  expect(await chargesOf(ids)).toEqual([['paid'], [], ['sent']]);
  expect(cards.charged()).toHaveLength(1);
  await portal.database.query('drop trigger refuse_broken_plan on billing_invoice');
  await portal.runJob(DUE);
  expect(await chargesOf(ids)).toEqual([['paid'], ['sent'], ['sent']]);
  expect(cards.charged()).toHaveLength(1);
});
