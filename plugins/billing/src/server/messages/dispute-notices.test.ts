import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputeReport } from '../../contract.ts';
import type { OpenDisputesResponse } from '../../generated/types.ts';
import { DEADLINE_JOB } from './dispute-notices.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
/** 14 days later, at noon in Miami. */
const DUE = '2026-12-07T17:00:00Z';
let portal: BillingPortal;
const staff = { owner: '', developer: '', agent: '', colleague: '', admin: '' };

beforeAll(async () => {
  portal = await createBillingPortal({ clock });
  staff.owner = portal.owner;
  staff.agent = portal.agent;
  staff.colleague = await portal.signIn();
  staff.developer = await portal.signIn('developer');
  staff.admin = await portal.signIn('all_staff_access');
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  clock.set('2026-11-23T15:00:00Z');
  await portal.database.query('delete from core_message');
  await portal.database.query('delete from billing_dispute');
  await portal.database.query('update billing_payment set withheld_cents = 0');
});

type Role = keyof typeof staff;

/** The fixture numbers the accounts that it adds. */
const numbers: Readonly<Record<Role, number>> = {
  owner: 1,
  agent: 2,
  colleague: 3,
  developer: 4,
  admin: 5,
};
const emailOf = (role: Role) => `staff-${String(numbers[role])}@example.com`;

async function idOf(role: Role): Promise<number> {
  const [row] = await portal.database.query<{ id: number }>(
    'select id::int from agents_agent where email = $1',
    [emailOf(role)],
  );
  return row!.id;
}

/** A card payment of $100 of a client whom the agent looks after, or of no client. */
async function paid(agent: Role | null = 'agent'): Promise<number> {
  const customer_id = agent === null ? null : await portal.addClient();
  if (agent !== null)
    await portal.database.query('update clients_client set assigned_agent_id = $1 where id = $2', [
      await idOf(agent),
      customer_id,
    ]);
  const { id } = await portal.addInvoice({ title: `Advice ${randomUUID()}`, customer_id });
  await portal.pay(id, { method: 'CARD', nonce: randomUUID() }, { token: staff.colleague });
  return (await portal.invoice(id)).payments[0]!.id;
}

interface Sent {
  readonly to: string;
  readonly text: string;
}

/** Everyone who manages billing; the first owner has no email. */
const managers = [emailOf('owner'), emailOf('developer')];
const recipients = async (template: string) =>
  (await rowsOf(template)).map(({ recipient }) => recipient);
const remind = () => portal.run(DEADLINE_JOB);

const rowsOf = (template: string) =>
  portal.database.query<{ id: string; recipient: string }>(
    'select id, recipient from core_message where template = $1 order by recipient',
    [`billing.dispute-${template}`],
  );

async function sent(template: string): Promise<readonly Sent[]> {
  const mails: Sent[] = [];
  for (const { id, recipient } of await rowsOf(template)) {
    const { content } = await portal.done<{ content: { text: string } }>(
      'GET',
      `/messages/${id}`,
      undefined,
      { token: portal.owner },
    );
    mails.push({ to: recipient, text: content.text });
  }
  return mails;
}

/** Waits until the events were delivered: the receipt of a later payment is behind them. */
async function delivered(): Promise<void> {
  const before = await receipts();
  await paid();
  await expect.poll(receipts).toBe(before + 1);
}

/** Without those that go to the client's own address as well. */
const receipts = async () =>
  (
    await portal.database.query(
      "select 1 from core_message where template = 'billing.receipt' and key not like '% on record'",
    )
  ).length;

describe('a mail about a dispute', () => {
  it.each<[string, Role | null, readonly string[]]>([
    ['the agent of the client', 'agent', [...managers, emailOf('agent')]],
    ['an owner once, who is the agent as well', 'owner', managers],
    [
      'nobody else, such as who created the invoice',
      'colleague',
      [...managers, emailOf('colleague')],
    ],
    ['the agent who created the invoice of no client', null, [...managers, emailOf('agent')]],
  ])('goes to those who manage billing and to %s', async (_, agent, expected) => {
    await portal.dispute(await paid(agent), { dueAt: DUE });
    await expect.poll(() => recipients('opened')).toEqual([...expected].sort());
  });

  it('says amount, reason, and deadline, and leads to the payment', async () => {
    const payment = await paid();
    await portal.dispute(payment, { dueAt: DUE });
    await expect.poll(() => recipients('opened')).toHaveLength(3);
    const { text } = (await sent('opened')).find(({ to }) => to === emailOf('agent'))!;
    for (const part of [
      'Carmen Villalobos',
      '$100.00',
      'it was charged twice',
      'December 7, 2026',
      `/crm/payments?tab=payments&payment=${String(payment)}`,
    ])
      expect(text).toContain(part);
  });

  it('repeats when a question of the bank becomes a dispute, and not for other changes', async () => {
    const payment = await paid();
    await portal.dispute(payment, { state: 'inquiry', dueAt: DUE });
    await expect.poll(() => recipients('opened')).toHaveLength(3);
    await portal.dispute(payment, { state: 'open', dueAt: DUE, version: 2 });
    await expect.poll(() => recipients('opened')).toHaveLength(6);
    await portal.dispute(payment, { state: 'review', dueAt: DUE, version: 3 });
    await delivered();
    expect(await recipients('opened')).toHaveLength(6);
  });

  it('about its beginning is not sent once the bank decided', async () => {
    await portal.dispute(await paid(), { state: 'won' });
    await expect.poll(() => recipients('ended')).toHaveLength(3);
    expect(await recipients('opened')).toEqual([]);
  });

  it.each<[DisputeReport['state'], string]>([
    ['won', 'counts as received again'],
    ['lost', 'Decide'],
    ['accepted', 'Decide'],
    ['inquiry_closed', 'withheld nothing'],
  ])('says at the end what is to be decided: %s', async (state, part) => {
    const payment = await paid();
    await portal.dispute(payment, { dueAt: DUE });
    await portal.dispute(payment, { state, version: 2 });
    await expect.poll(() => recipients('ended')).toHaveLength(3);
    expect((await sent('ended'))[0]!.text).toContain(part);
  });

  it('says what was decided before when a bank takes a loss back', async () => {
    const payment = await paid();
    await portal.dispute(payment, { state: 'lost' });
    await expect.poll(() => recipients('ended')).toHaveLength(3);
    const [row] = await portal.database.query<{ id: number }>(
      'select id::int from billing_dispute',
    );
    await portal.done('POST', `/disputes/${String(row!.id)}/decision`, { intent: 'cancel' });
    await portal.dispute(payment, { state: 'won', version: 2 });
    await expect.poll(() => recipients('ended')).toHaveLength(6);
    const texts = (await sent('ended')).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('canceled by a credit note'))).toHaveLength(3);
  });
});

describe('the reminder of a deadline', () => {
  it.each<[string, string, Partial<DisputeReport>, number]>([
    ['three days before', '2026-12-04T15:00:00Z', {}, 3],
    ['on its day', '2026-12-07T15:00:00Z', {}, 3],
    ['four days before', '2026-12-03T15:00:00Z', {}, 0],
    ['after it', '2026-12-07T18:00:00Z', {}, 0],
    ['once evidence was handed in', '2026-12-04T15:00:00Z', { state: 'review', version: 2 }, 0],
    ['once it is won', '2026-12-04T15:00:00Z', { state: 'won', version: 2 }, 0],
    ['of a question of the bank', '2026-12-04T15:00:00Z', { state: 'inquiry', version: 2 }, 3],
  ])('reaches staff, or does not, %s', async (_, now, change, number) => {
    const payment = await paid();
    await portal.dispute(payment, { dueAt: DUE });
    if (change.version !== undefined) await portal.dispute(payment, { dueAt: DUE, ...change });
    clock.set(now);
    await remind();
    await remind();
    expect(await recipients('due')).toHaveLength(number);
  });

  it('waits for the day after the first mail', async () => {
    await portal.dispute(await paid(), { dueAt: '2026-11-25T15:00:00Z' });
    await remind();
    expect(await recipients('due')).toEqual([]);
    clock.set('2026-11-24T15:00:00Z');
    await remind();
    expect(await recipients('due')).toHaveLength(3);
  });
});

describe('the list of open disputes', () => {
  const listed = async (role: Role) => {
    const { data } = await portal.done<OpenDisputesResponse>('GET', '/disputes', undefined, {
      token: staff[role],
    });
    return data.disputes.map(({ payment }) => payment.id);
  };

  it('shows a dispute to the agent of the client and to those who manage billing', async () => {
    const payment = await paid();
    await portal.dispute(payment, { dueAt: DUE });
    const roles: readonly [Role, readonly number[]][] = [
      ['owner', [payment]],
      ['developer', [payment]],
      ['agent', [payment]],
      ['colleague', []],
      ['admin', []],
    ];
    for (const [role, expected] of roles)
      expect([role, await listed(role)]).toEqual([role, expected]);
    expect((await portal.call('GET', '/disputes', undefined, { token: null })).status).toBe(401);
  });

  it('shows the next deadline first, and leaves a dispute out once it ended', async () => {
    const [later, sooner, none] = [await paid(), await paid(), await paid()];
    await portal.dispute(later, { dueAt: '2026-12-09T15:00:00Z' });
    await portal.dispute(sooner, { dueAt: DUE });
    await portal.dispute(none, { state: 'review' });
    expect(await listed('agent')).toEqual([sooner, later, none]);
    await portal.dispute(sooner, { state: 'lost', version: 2 });
    expect(await listed('agent')).toEqual([later, none]);
  });

  it('leaves a dispute of the sandbox out once the gateway is live', async () => {
    const payment = await paid();
    await portal.dispute(payment, { dueAt: DUE });
    bank.kind = 'live';
    expect(await listed('owner')).toEqual([]);
    clock.set('2026-12-04T15:00:00Z');
    await remind();
    expect(await recipients('due')).toEqual([]);
  });
});
