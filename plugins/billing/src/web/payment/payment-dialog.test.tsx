import { contribute } from '@porchlight/web';
import type { FakeResponses } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type CardForm, CardForms, type CardToken } from '../../card-form.ts';
import { openBilling, press, type } from '../testing/open-billing.fixture.tsx';
import {
  sampleCard,
  sampleInvoice,
  sampleOptions,
  samplePayment,
} from '../testing/samples.fixture.ts';
import PaymentDialog from './payment-dialog.tsx';
import RefundDialog from './refund-dialog.tsx';

const recorded = {
  status: 201,
  body: { success: true, data: { payment: samplePayment(), invoice: sampleInvoice() } },
};
const withCards = { 'GET /billing/options': sampleOptions({ card: sampleCard }) };

/** @param tokens what it gives, one after another; without, it cannot be drawn */
function cardForm(tokens: readonly CardToken[] | null) {
  const given = [...(tokens ?? [])];
  const form: CardForm = {
    id: 'square',
    mount: (element) => {
      if (tokens === null) return Promise.reject(new Error('It cannot be drawn.'));
      element.textContent = 'Card number';
      return Promise.resolve({
        tokenize: () => Promise.resolve(given.shift()!),
        destroy: () => undefined,
      });
    },
  };
  return [contribute(CardForms, { id: 'square', load: () => Promise.resolve({ default: form }) })];
}

const token = (nonce: string): CardToken => ({ ok: true, nonce, verificationToken: null });

async function openPayment(
  answers: FakeResponses = {},
  {
    invoice = sampleInvoice(),
    tokens,
  }: {
    invoice?: ReturnType<typeof sampleInvoice> | null;
    tokens?: readonly CardToken[] | null;
  } = {},
) {
  const opened = await openBilling(
    <PaymentDialog invoice={invoice} onClose={() => undefined} />,
    answers,
    tokens === undefined ? {} : { contributes: cardForm(tokens) },
  );
  await screen.findByLabelText('Amount');
  return opened;
}

/** The form is drawn before it can be used. */
async function cardFormReady() {
  await screen.findByText('Card number');
  await waitFor(() => expect(screen.queryByText('Loading the card form...')).toBeNull());
}

const bodies = ({ server }: Awaited<ReturnType<typeof openPayment>>) =>
  server.callsOf('POST /payments/typed-in').map(({ body }) => body);

afterEach(() => vi.unstubAllGlobals());

it('records money on a disputed invoice, and offers no card for it', async () => {
  const invoice = sampleInvoice({ status: 'disputed' });
  await openPayment(withCards, { invoice });
  expect(screen.getByRole('button', { name: 'Cash' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Card' })).toBeNull();
});

it('offers no card while no gateway takes cards', async () => {
  await openPayment();
  const methods = ['Cash', 'Check', 'ACH', 'Other'];
  for (const name of methods) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Card' })).toBeNull();
});

it('records a check of the open amount with its number', async () => {
  const opened = await openPayment({ 'POST /payments/typed-in': recorded });
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('324.00');
  type(/^Check number/, ' 204 ');
  press('Record Payment');
  await waitFor(() => expect(bodies(opened)).toHaveLength(1));
  expect(bodies(opened)[0]).toMatchObject({
    method: 'CHECK',
    amount: '324.00',
    invoice_id: 46,
    check_number: '204',
  });
});

it.each(['', '0', '-5', '0.001', 'ten'])('refuses the amount %j', async (amount) => {
  const opened = await openPayment();
  type('Amount', amount);
  press('Record Payment');
  expect(await screen.findByText('Please enter a valid payment amount')).toBeTruthy();
  expect(bodies(opened)).toEqual([]);
});

it('shows the open amount when more is typed', async () => {
  const message = 'The amount is more than the open amount of $324.00.';
  await openPayment({ 'POST /payments/typed-in': { status: 400, body: { message } } });
  type('Amount', '400');
  press('Record Payment');
  expect(await screen.findByText(message)).toBeTruthy();
});

it('asks for the invoice when it was opened without one', async () => {
  await openPayment({}, { invoice: null });
  press('Record Payment');
  expect(await screen.findByText('Please choose an invoice')).toBeTruthy();
  const field = screen.getByLabelText('Invoice');
  fireEvent.change(field, { target: { value: 'adv' } });
  fireEvent.click(await screen.findByText('INV-1046, Advisory Services, annual, Yanelis Fonseca'));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('324.00');
});

it('charges the token of the card form, never a number', async () => {
  const opened = await openPayment(
    { ...withCards, 'POST /payments/typed-in': recorded },
    { tokens: [token('cnon:1')] },
  );
  press('Card');
  await cardFormReady();
  press('Charge $324.00');
  await waitFor(() => expect(bodies(opened)).toHaveLength(1));
  expect(bodies(opened)[0]).toEqual({
    method: 'CARD',
    amount: '324.00',
    invoice_id: 46,
    nonce: 'cnon:1',
  });
});

it('shows the reason of a card form that refuses', async () => {
  await openPayment(withCards, { tokens: [{ ok: false, reason: 'the card number is wrong' }] });
  press('Card');
  await cardFormReady();
  press('Charge $324.00');
  expect(
    await screen.findByText('Card tokenization failed: the card number is wrong'),
  ).toBeTruthy();
});

it('says that the card form could not be loaded, while other methods work', async () => {
  const opened = await openPayment({ ...withCards, 'POST /payments/typed-in': recorded });
  press('Card');
  await screen.findByText('Failed to initialize card form. Please try again.');
  press('Cash');
  press('Record Payment');
  await waitFor(() => expect(bodies(opened)).toHaveLength(1));
});

it('says where no card can be entered at all, and does not offer to try again', async () => {
  vi.stubGlobal('isSecureContext', false);
  await openPayment(withCards, { tokens: null });
  press('Card');
  await screen.findByText(/Cards can’t be entered at this address: it begins with http/);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('sends the same token and key again after a response was lost, and new ones after a decline', async () => {
  const results = [
    { status: 502, body: { message: 'Failed to process payment. Please try again.' } },
    { status: 402, body: { message: 'Payment processing failed: the card was declined' } },
    recorded,
  ];
  const opened = await openPayment(
    { ...withCards, 'POST /payments/typed-in': () => results.shift() },
    { tokens: [token('cnon:1'), token('cnon:2')] },
  );
  press('Card');
  await cardFormReady();
  press('Charge $324.00');
  await screen.findByText('Failed to process payment. Please try again.');
  press('Charge $324.00');
  await screen.findByText('Payment processing failed: the card was declined');
  press('Charge $324.00');
  await waitFor(() => expect(bodies(opened)).toHaveLength(3));
  expect(bodies(opened).map((body) => (body as { nonce: string }).nonce)).toEqual([
    'cnon:1',
    'cnon:1',
    'cnon:2',
  ]);
  const keys = opened.server
    .callsOf('POST /payments/typed-in')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

it('refunds only with a reason', async () => {
  const { server } = await openBilling(
    <RefundDialog
      payment={samplePayment()}
      invoice={sampleInvoice({ total_cents: 10_000, paid_amount_cents: 10_000 })}
      openCents={10_000}
      onClose={() => undefined}
    />,
    { 'POST /payments/:id/refund': { status: 400, body: { message: 'Too much.' } } },
  );
  press('Refund Payment');
  expect(await screen.findByText('Please enter a reason')).toBeTruthy();
  expect(screen.getByText('Nothing is owed for INV-1046 then.')).toBeTruthy();
  type('Reason', 'Paid twice');
  type('Amount', '40');
  press('Refund Payment');
  expect(await screen.findByText('Too much.')).toBeTruthy();
  expect(server.callsOf('POST /payments/:id/refund')[0]?.body).toEqual({
    amount: '40',
    reason: 'Paid twice',
    intent: 'cancel',
  });
});
