import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AgreementCalls, agreementCalls } from '../testing/agreement-calls.fixture.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
let calls: AgreementCalls;
beforeAll(async () => {
  portal = await createRecurringPortal();
  calls = agreementCalls(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

async function ask(): Promise<{ readonly id: number; readonly link: string }> {
  const { id, card } = await calls.addUnasked();
  await calls.change(id, { mode: 'card', saved_card_id: card, consent: 'link' });
  return { id, link: (await calls.mailOf('recurring.agreement-asked', id))!.link };
}

it.each([
  [false, 'The next payment is charged by itself'],
  [true, 'nothing is charged until you resume it'],
])(
  'says to the agent what happens once the client agreed, with a schedule that is paused: %s',
  async (isPaused, text) => {
    const { id, link } = await ask();
    if (isPaused) await portal.call('POST', `/recurring-payments/${String(id)}/pause`);
    expect((await calls.visit('POST', '/accept', link)).status).toBe(200);
    expect((await calls.mailOf('recurring.agreement-answered', id))?.text).toContain(text);
  },
);

/** Fills the hours of everyone who gets mail in this portal, as a flood by someone else does. */
async function floodEveryone(): Promise<void> {
  const rows = await portal.database.query<{ email: string }>(
    `select lower(recipient) as email from core_message where recipient is not null
     union select lower(email) from agents_agent`,
  );
  for (const { email } of rows) {
    const key = createHash('sha256').update(`messages to ${email}`).digest('base64url');
    await portal.database.query(
      `insert into core_rate_limits (key, hits, expires_at) values ($1, 20, now() + interval '100 years')
       on conflict (key) do update set hits = 20, expires_at = excluded.expires_at`,
      [key],
    );
  }
}

it.each(['/accept', '/withdraw'])(
  'takes the answer %s of a client whose mailbox and agent had many messages within the hour',
  async (answer) => {
    const { id, link } = await ask();
    await floodEveryone();
    expect((await calls.visit('POST', answer, link)).status).toBe(200);
    const { agreement } = await portal.details(id);
    expect(agreement?.state).toBe(answer === '/accept' ? 'agreed' : 'ended');
  },
);

it('stores that an agreement was declined through the link, and that one was withdrawn after it was given', async () => {
  const { id, link } = await ask();
  await calls.visit('POST', '/withdraw', link);
  const reason = async () => (await portal.details(id)).agreement?.end_reason;
  expect(await reason()).toBe('The agreement was declined through the client’s link');
  const [card] = (await portal.details(id)).cards;
  await calls.change(id, { mode: 'card', saved_card_id: card!.id, consent: 'phone' });
  await calls.visit(
    'POST',
    '/withdraw',
    (await calls.mailOf('recurring.agreement-copy', id))!.link,
  );
  expect(await reason()).toBe('The agreement was withdrawn through the client’s link');
});

it.each(['agreed', 'offered'])(
  'ends what a client %s with a schedule that is canceled',
  async (state) => {
    const { id, link } = await ask();
    if (state === 'agreed') await calls.visit('POST', '/accept', link);
    expect((await portal.details(id)).agreement).toMatchObject({ state });
    await portal.call('DELETE', `/recurring-payments/${String(id)}`);
    expect((await portal.details(id)).agreement).toMatchObject({
      state: 'ended',
      end_reason: 'The recurring payment was canceled',
    });
  },
);

it('asks for the payments that are left, and charges the card for no more', async () => {
  const id = await portal.addSchedule({ total: 4, hasCard: true });
  const [card] = (await portal.details(id)).cards;
  await calls.change(id, { mode: 'invoice' });
  for (const day of ['2026-04-02', '2026-05-02']) await portal.runJob(day);
  await calls.change(id, { mode: 'card', saved_card_id: card!.id, consent: 'phone' });
  const { agreement, asked_in: asked } = await portal.details(id);
  expect(agreement?.terms).toContain('for 2 payments');
  expect(agreement).toMatchObject({ total_payments: 4, payments_made: 2 });
  expect(asked).toMatchObject({ payments_made: 2 });
  const [first] = (await portal.details(id)).charges.toReversed();
  await portal.call('DELETE', `/invoices/${String(first!.invoice_id)}`);
  await expect.poll(async () => (await portal.payment(id)).payments_made).toBe(1);
  for (const day of ['06', '07', '08', '09']) await portal.runJob(`2026-${day}-02`);
  expect(cards.charged().length).toBeLessThanOrEqual(2);
  expect((await portal.payment(id)).status).toBe('COMPLETED');
});

it('asks at the addresses of the client alone, and not at one that an agent typed', async () => {
  const { id, card } = await calls.addUnasked();
  await calls.removeAddresses(id);
  await portal.database.query('update recurring_schedule set client_email = $2 where id = $1', [
    id,
    'agents.own@example.com',
  ]);
  const { version } = await portal.payment(id);
  const answer = await portal.call('PUT', `/recurring-payments/${String(id)}`, {
    version,
    mode: 'card',
    saved_card_id: card,
    consent: 'link',
  });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { details: [{ field: 'consent', message: 'This client has no email to ask at.' }] },
  ]);
  expect(await calls.recipients('recurring.agreement-asked', id)).toEqual([]);
});
