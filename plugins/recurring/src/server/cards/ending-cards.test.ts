import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecurringAttentionResponse, RecurringPayment } from '../../generated/types.ts';
import { type AgreementCalls, agreementCalls } from '../testing/agreement-calls.fixture.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
  type ScheduleValues,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
let calls: AgreementCalls;
beforeAll(async () => {
  portal = await createRecurringPortal();
  calls = agreementCalls(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

async function announce(day: string): Promise<void> {
  portal.clock.set(`${day}T15:00:00Z`);
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const { definition } = jobs.find(({ definition: { id } }) => id === 'recurring.announce-expiry')!;
  await definition.run({}, new AbortController().signal, () => undefined);
}

async function sent(template: string, id: number): Promise<number> {
  const { customer_id: client } = await portal.payment(id);
  const rows = await portal.database.query(
    'select id from core_message where template = $1 and client_id = $2',
    [template, client],
  );
  return rows.length;
}

/** A schedule whose card is valid until the end of April 2026. */
async function addEnding(values: ScheduleValues = {}): Promise<number> {
  const id = await portal.addSchedule({ ...values, hasCard: true });
  await setExpiry(id, 4, 2026);
  return id;
}

async function setExpiry(id: number, month: number | null, year: number | null): Promise<void> {
  await portal.database.query(
    'update billing_saved_card set exp_month = $2, exp_year = $3 where id = (select saved_card_id from recurring_schedule where id = $1)',
    [id, month, year],
  );
}

async function listed(id: number) {
  const owner = await portal.signIn('owner');
  const { data } = (
    await portal.call('GET', '/recurring-payments/attention', undefined, owner)
  ).json<RecurringAttentionResponse>();
  return data.ending_cards.find(({ recurring_payment: one }) => one.id === id) ?? null;
}

describe('a card that expires', () => {
  it.each([
    ['English', 'is valid until April 30, 2026', '$29.90, every month'],
    ['Spanish', 'es válida hasta el 30 de abril de 2026', '$29.90, cada mes'],
    ['Portuguese', 'é válido até 30 de abril de 2026', '29,90, todo mês'],
  ])(
    'announces once, 30 days before, that a card expires, in the language of the client: %s',
    async (language, text, use) => {
      const id = await addEnding();
      const { customer_id: client } = await portal.payment(id);
      await portal.database.query('update clients_client set pref_lang = $2 where id = $1', [
        client,
        language,
      ]);
      await announce('2026-03-30');
      expect(await sent('recurring.card-expires', id)).toBe(0);
      await Promise.all([announce('2026-03-31'), announce('2026-03-31')]);
      for (const day of ['2026-04-01', '2026-04-15', '2026-05-01']) await announce(day);
      expect(await sent('recurring.card-expires', id)).toBe(1);
      expect(await sent('recurring.card-expires-agent', id)).toBe(0);
      const mail = await calls.mailOf('recurring.card-expires', id);
      for (const part of [text, use]) expect(mail?.text).toContain(part);
      expect(mail?.link).not.toBe('');
    },
  );

  it('announces the end of a card again when it has another expiry', async () => {
    const id = await addEnding();
    await announce('2026-04-01');
    await setExpiry(id, 5, 2026);
    await announce('2026-05-01');
    expect(await sent('recurring.card-expires', id)).toBe(2);
  });

  it('announces the end of a card in one mail for all the schedules that charge it', async () => {
    const [id, other] = [
      await addEnding({ title: 'Dental' }),
      await addEnding({ title: 'Vision' }),
    ];
    const { customer_id: client, saved_card_id: card } = await portal.payment(id);
    await portal.database.query(
      'update recurring_schedule set customer_id = $2, saved_card_id = $3 where id = $1',
      [other, client, card],
    );
    await portal.database.query(
      'update recurring_agreement set saved_card_id = $2 where schedule_id = $1',
      [other, card],
    );
    await announce('2026-04-01');
    expect(await sent('recurring.card-expires', id)).toBe(1);
    const mail = await calls.mailOf('recurring.card-expires', id);
    for (const title of ['Dental', 'Vision']) expect(mail?.text).toContain(title);
  });

  it('shows a card that expires in the list, in the details, and in what needs attention', async () => {
    const id = await addEnding();
    expect(await listed(id)).toBeNull();
    await announce('2026-04-01');
    const query = `?customer_id=${String((await portal.payment(id)).customer_id)}`;
    const { data } = (await portal.call('GET', `/recurring-payments${query}`)).json<{
      data: { recurring_payments: readonly RecurringPayment[] };
    }>();
    expect(data.recurring_payments).toMatchObject([{ card_ends_on: '2026-04-30', attention: 1 }]);
    expect((await portal.details(id)).card_notice).toMatchObject({
      reason: 'expires',
      expires_on: '2026-04-30',
    });
    expect(await listed(id)).toMatchObject({ recurring_payment: { card_ends_on: '2026-04-30' } });
    const found = await portal.call('GET', '/recurring-payments?needs_attention=true');
    expect(found.text).toContain(`"id":${String(id)},`);
    await calls.change(id, { mode: 'invoice' });
    expect(await listed(id)).toBeNull();
    expect(await portal.payment(id)).toMatchObject({ card_ends_on: null, attention: 0 });
  });

  it('shows that the mail about a card that expires failed', async () => {
    const id = await addEnding();
    await portal.database.query(
      "update recurring_schedule set client_email = 'no address' where id = $1",
      [id],
    );
    await announce('2026-04-01');
    expect((await portal.details(id)).card_notice).toMatchObject({ email: 'failed' });
    expect(await listed(id)).toMatchObject({ email: 'failed' });
  });

  it('announces the end of a card to the agent of a client without an email', async () => {
    const id = await addEnding();
    await calls.removeAddresses(id);
    for (const day of ['2026-04-01', '2026-04-02']) await announce(day);
    expect(await sent('recurring.card-expires', id)).toBe(0);
    expect(await sent('recurring.card-expires-agent', id)).toBe(1);
    expect((await portal.details(id)).card_notice).toMatchObject({ email: 'none' });
  });

  it('announces the other cards when the notice of one fails', async () => {
    const [id, other] = [await addEnding(), await addEnding()];
    await portal.database.query(
      `create function refuse_notice() returns trigger language plpgsql as $$ begin
         if new.saved_card_id = (select saved_card_id from recurring_schedule where id = ${String(id)})
         then raise exception 'refused'; end if; return new; end $$`,
    );
    await portal.database.query(
      'create trigger refuse_notice before insert on recurring_card_notice for each row execute function refuse_notice()',
    );
    await expect(announce('2026-04-01')).rejects.toThrow('1 expiring cards');
    await portal.database.query('drop trigger refuse_notice on recurring_card_notice');
    expect(await sent('recurring.card-expires', other)).toBe(1);
    await announce('2026-04-01');
    expect(await sent('recurring.card-expires', id)).toBe(1);
  });

  it.each<[string, (id: number) => Promise<unknown>, ScheduleValues?]>([
    ['is paused', (id) => portal.call('POST', `/recurring-payments/${String(id)}/pause`)],
    ['is canceled', (id) => portal.call('DELETE', `/recurring-payments/${String(id)}`)],
    ['sends invoices', (id) => calls.change(id, { mode: 'invoice' })],
    ['ends before', () => Promise.resolve(), { endDate: '2026-05-01' }],
    ['has its last payment before', () => Promise.resolve(), { total: 1 }],
    ['has a card whose expiry is not known', (id) => setExpiry(id, null, null)],
    [
      'charges more than the client agreed to',
      (id) =>
        portal.database.query('update recurring_schedule set amount_cents = 9 where id = $1', [id]),
    ],
  ])('announces nothing about a card whose schedule %s', async (_, change, values) => {
    const id = await addEnding(values);
    await change(id);
    await announce('2026-04-01');
    await announce('2026-04-15');
    expect(await sent('recurring.card-expires', id)).toBe(0);
    expect(await listed(id)).toBeNull();
  });
});

describe('a declined card', () => {
  it.each([
    ['English', 'can no longer be charged', '$29.90'],
    ['Spanish', 'ya no se puede cobrar', '$29.90'],
    ['Portuguese', 'não é mais possível cobrar', '29,90'],
  ])(
    'notifies the client once of a card that was refused for good: %s',
    async (language, text, amount) => {
      const id = await portal.addSchedule({ hasCard: true });
      const { customer_id: client } = await portal.payment(id);
      await portal.database.query('update clients_client set pref_lang = $2 where id = $1', [
        client,
        language,
      ]);
      cards.answers.push('expired', 'expired');
      await portal.runJob('2026-04-02');
      const mail = await calls.mailOf('recurring.card-refused', id);
      for (const part of [text, amount]) expect(mail?.text).toContain(part);
      expect(mail?.link).not.toBe('');
      const [failed] = (await portal.details(id)).charges;
      const path = `/recurring-payments/${String(id)}/charges/${String(failed!.id)}/charge`;
      await portal.call('POST', path);
      expect(cards.calls).toHaveLength(2);
      expect(await sent('recurring.card-refused', id)).toBe(1);
      expect((await portal.details(id)).card_notice).toMatchObject({ reason: 'refused' });
    },
  );

  it('notifies the client of a declined card once its tries are used up', async () => {
    const id = await portal.addSchedule({ hasCard: true });
    cards.answers.push('decline', 'decline', 'decline', 'decline');
    for (const day of ['2026-04-02', '2026-04-03', '2026-04-05']) {
      await portal.runJob(day);
      expect(await sent('recurring.card-refused', id)).toBe(0);
    }
    await portal.runJob('2026-04-07');
    expect(await sent('recurring.card-refused', id)).toBe(1);
    const mail = await calls.mailOf('recurring.card-refused', id);
    expect(mail?.text).toContain('your bank declined the charge');
  });

  it('tells the client of a card that was refused or expires also when the invoices go to another address', async () => {
    const refused = await portal.addSchedule({ hasCard: true, email: 'agent@example.com' });
    cards.answers.push('expired');
    await portal.runJob('2026-04-02');
    const ending = await addEnding({ email: 'agent@example.com' });
    await announce('2026-04-03');
    expect(await calls.recipients('recurring.card-refused', refused)).toHaveLength(2);
    expect(await calls.recipients('recurring.card-expires', ending)).toHaveLength(2);
  });

  it('says nothing of a bank to the client of a card that was never charged', async () => {
    const id = await portal.addSchedule({ hasCard: true });
    cards.answers.push('refuse', 'refuse', 'refuse', 'refuse');
    for (const day of ['02', '03', '05', '07']) await portal.runJob(`2026-04-${day}`);
    expect(cards.calls).toHaveLength(4);
    expect(await portal.charges(id)).toEqual([['2026-04-02', 'failed']]);
    expect(await sent('recurring.card-refused', id)).toBe(0);
    expect(await portal.payment(id)).toMatchObject({
      status: 'PAUSED',
      pause_reason: 'The card was not charged',
    });
  });

  it('pauses the schedule of a declined card whose client has no email', async () => {
    const id = await portal.addSchedule({ hasCard: true });
    await calls.removeAddresses(id);
    cards.answers.push('expired');
    await portal.runJob('2026-04-02');
    expect(await sent('recurring.card-refused', id)).toBe(0);
    expect(await portal.payment(id)).toMatchObject({ status: 'PAUSED', attention: 1 });
  });
});
