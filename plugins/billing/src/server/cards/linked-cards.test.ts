import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  await portal.database.query('delete from core_message');
});

/** Stores a card as an agent does on the phone. */
async function save(client: number): Promise<void> {
  const body = { nonce: `ok-${randomUUID()}`, mandate_given: 'phone' };
  await portal.done('POST', `/clients/${String(client)}/saved-cards`, body);
}

const rows = (template: string) =>
  portal.database.query<{ id: string }>('select id from core_message where template = $1', [
    template,
  ]);

/** The only mail of a template: its text, and the token of the link to a card. */
async function mailOf(template: string) {
  await expect.poll(async () => (await rows(template)).length, { timeout: 10_000 }).toBe(1);
  const [row] = await rows(template);
  const { content } = await portal.done<{ content: { text: string } }>(
    'GET',
    `/messages/${row!.id}`,
    undefined,
    { token: portal.owner },
  );
  return { text: content.text, token: /\/card\/([\w-]+)/.exec(content.text)?.[1] ?? '' };
}

it.each([
  ['English', 'This is your copy of what you agreed to', 'I authorize'],
  ['Spanish', 'Esta es su copia de lo que aceptó', 'Autorizo a'],
  ['Portuguese', 'Esta é a sua cópia do que você aceitou', 'Autorizo '],
])('mails the mandate of a stored card to its client: %s', async (language, text, mandate) => {
  await save(await portal.addClient({ pref_lang: language }));
  const mail = await mailOf('billing.mandate');
  for (const part of [text, mandate, '1111']) expect(mail.text).toContain(part);
});

it('removes the card by the link of the mail, however often it is pressed', async () => {
  const client = await portal.addClient();
  await save(client);
  const { token } = await mailOf('billing.mandate');
  const visit = (method: string) => portal.call(method, '/public/saved-card', undefined, { token });
  expect((await visit('GET')).json()).toMatchObject({ data: { is_stored: true, last4: '1111' } });
  const answers = await Promise.all([visit('DELETE'), visit('DELETE')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await visit('GET')).json()).toMatchObject({ data: { is_stored: false } });
  const { data } = await portal.done<{ data: { cards: object[] } }>(
    'GET',
    `/clients/${String(client)}/saved-cards`,
  );
  expect(data.cards).toEqual([]);
});

it('mails nothing to a client without an email', async () => {
  await save(await portal.addClient({ primary_email: '' }));
  await save(await portal.addClient());
  await mailOf('billing.mandate');
  expect(await rows('billing.mandate')).toHaveLength(1);
});
