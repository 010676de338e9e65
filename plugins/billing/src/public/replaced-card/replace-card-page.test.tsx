import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  byCard,
  entriesWith,
  noCard,
  refusal,
  StandInCardForm,
} from '../testing/public-samples.fixture.ts';

const READ = 'GET /public/card-replacement';
const REPLACE = 'POST /public/card-replacement';
const terms = 'I authorize Sunrise to charge my card entered on this page $49.00 every month.';
const card = { brand: 'Visa', last4: '1111', exp_month: 4, exp_year: 2026 };
const shown = {
  state: 'open',
  card,
  replaced_by: null,
  uses: [
    { title: 'Delta Dental', amount_cents: 4_900, rhythm: 'every month', terms, is_paused: true },
  ],
  mandate: 'I authorize Sunrise to store my card.',
  name: 'Ana Ruiz',
  way: byCard,
};
const replaced = {
  ...shown,
  state: 'replaced',
  replaced_by: { ...card, last4: '4242' },
  uses: [],
  way: noCard,
};
const found = (data: object) => ({ success: true, data });

async function open(answers: Record<string, unknown>, form = new StandInCardForm()) {
  return renderVisit({
    path: '/pay/card/t-1',
    entries: entriesWith(form),
    answers: { [READ]: found(shown), ...answers },
  });
}

async function press(name = 'I agree: replace my card') {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

it('shows the card, what it is charged for, and the terms, and replaces it', async () => {
  let sent: unknown = null;
  await open({
    [REPLACE]: ({ body }: { body: unknown }) => {
      sent = body;
      return found(replaced);
    },
  });
  expect(
    await screen.findByText(/has your card Visa ending in 1111 on file. It expires 04\/2026/),
  ).toBeTruthy();
  expect(screen.getByText('Delta Dental: $49.00, every month (paused)')).toBeTruthy();
  for (const text of [terms, shown.mandate]) expect(screen.getByText(text)).toBeTruthy();
  await press();
  expect(await screen.findByText(/Your card was replaced.*Visa ending in 4242/)).toBeTruthy();
  expect(screen.getByText(/^Paused payments stay paused/)).toBeTruthy();
  expect(sent).toEqual({ nonce: 'nonce-1', terms: [terms] });
});

it('sends the same card again after a lost response', async () => {
  const nonces: string[] = [];
  await open({
    [REPLACE]: ({ body }: { body: { nonce: string } }) => {
      nonces.push(body.nonce);
      return nonces.length === 1 ? refusal(502, 'provider_failed') : found(replaced);
    },
  });
  await press();
  expect(await screen.findByText(/^We don’t know yet whether your card was replaced/)).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText(/^Your card was replaced/)).toBeTruthy();
  expect(nonces).toEqual(['nonce-1', 'nonce-1']);
});

it.each([
  [402, 'provider_failed', /^Your new card was declined/],
  [409, 'conflict', /^The terms have changed/],
  [429, 'rate_limited', /^Too many attempts/],
  [503, 'provider_unavailable', /^Cards can’t be replaced online right now/],
])('says what to do after a refusal with %i, and keeps the page', async (status, code, text) => {
  await open({ [REPLACE]: refusal(status, code) });
  await press();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(terms)).toBeTruthy();
});

it('takes no card while the gateway is off', async () => {
  await open({ [READ]: found({ ...shown, way: noCard }) });
  expect(await screen.findByText(/^Cards can’t be replaced online right now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /replace/ })).toBeNull();
});

it.each([
  ['was removed', found({ ...shown, state: 'removed', uses: [] })],
  ['belongs to a deleted client', refusal(404, 'not_found')],
])('says that a card that %s is not on file any more', async (_, answer) => {
  await open({ [READ]: answer });
  expect(await screen.findByText(/^This card is not on file any more/)).toBeTruthy();
});
