import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  agency,
  byCard,
  entriesWith,
  noCard,
  PAY_SELF_SERVE,
  payment,
  READ_PAYMENT,
  READ_SELF_SERVE,
  refusal,
  settled,
  StandInCardForm,
} from '../testing/public-samples.fixture.ts';
import { wrongFields } from './self-serve-values.ts';

const options = {
  way: byCard,
  agency,
  check_instructions: '',
  transfer_instructions: '',
  least_cents: 100,
  most_cents: 2_500_000,
};
const selfServe = { ...payment, amount_cents: 12_550, invoice_ref: null };

function open(answers: Record<string, unknown> = {}) {
  return renderVisit({
    path: '/pay',
    entries: entriesWith(new StandInCardForm()),
    answers: { [READ_SELF_SERVE]: { success: true, data: options }, ...answers },
  });
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function typeAll() {
  await screen.findByLabelText('Amount');
  type('Amount', '125.50');
  type('What is this payment for?', 'Policy 7');
  type('Full name', 'Ana Ruiz');
  type('Email', 'ana@example.com');
}

async function pressPay(name = 'Pay $125.50') {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

afterEach(() => history.replaceState(null, '', '/'));

it('sends what was typed, and shows the receipt', async () => {
  const { server } = await open({ [PAY_SELF_SERVE]: { status: 201, body: settled(selfServe) } });
  await typeAll();
  await pressPay();
  expect(await screen.findByText('Sunrise received your payment of $125.50.')).toBeTruthy();
  expect(screen.getByText('Visa ending in 1111')).toBeTruthy();
  const receipt = screen.getByRole('link', { name: 'Receipt (PDF)' });
  expect(receipt.getAttribute('href')).toBe('/api/public/payments/pay-1/receipt?language=en');
  expect(server.callsOf(PAY_SELF_SERVE).map(({ body }) => body)).toEqual([
    {
      nonce: 'nonce-1',
      amount: '125.50',
      full_name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone: '',
      description: 'Policy 7',
    },
  ]);
});

it('shows mistakes at their fields, goes to the first one, and sends nothing', async () => {
  const { server } = await open();
  await screen.findByLabelText('Amount');
  await pressPay('Pay by card');
  expect(screen.getByText(/Enter an amount from/)).toBeTruthy();
  expect(screen.getByText('Enter your name.')).toBeTruthy();
  expect(screen.getByText('Enter an email or a phone number.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(server.callsOf(PAY_SELF_SERVE)).toEqual([]);
});

it('shows what the server refuses at its field, and keeps what was typed', async () => {
  const details = [{ field: 'email', message: 'Please enter a valid email address' }];
  await open({ [PAY_SELF_SERVE]: refusal(400, 'validation_failed', 'No', details) });
  await typeAll();
  await pressPay();
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ana Ruiz');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('125.50');
});

it('keeps what was typed when the card is declined', async () => {
  const reason = 'Payment processing failed: the card was declined';
  await open({ [PAY_SELF_SERVE]: refusal(402, 'provider_failed', reason) });
  await typeAll();
  await pressPay();
  expect(await screen.findByText(/Your card was declined/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ana Ruiz');
});

it('shows the receipt of the payment again after a reload', async () => {
  history.replaceState(null, '', '/pay#pay-1');
  await open({ [READ_PAYMENT]: settled(selfServe) });
  expect(await screen.findByText('Sunrise received your payment of $125.50.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make another payment' }));
  expect(await screen.findByLabelText('Amount')).toBeTruthy();
  expect(location.hash).toBe('');
});

it('waits for the payment in progress after a reload', async () => {
  history.replaceState(null, '', '/pay#pay-1');
  await open({ [READ_PAYMENT]: settled({ ...selfServe, status: 'pending' }) });
  expect(await screen.findByText('Your payment is in progress')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

it.each([
  ['it is turned off', refusal(404, 'not_found')],
  ['no gateway takes cards', { success: true, data: { ...options, way: noCard } }],
])('shows a kind page when %s', async (_, answer) => {
  await open({ [READ_SELF_SERVE]: answer });
  expect(
    await screen.findByRole('heading', { name: 'Card payments are not available here' }),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

it.each([
  [{}, []],
  [{ phone: '(305) 555-0142' }, []],
  [{ phone: '+1 305 555 0142' }, []],
  [{ phone: '555-0142' }, ['phone']],
  [{ phone: '305.555.0142' }, []],
  [{ phone: '305-555-0142 x12' }, []],
  [{ phone: '+55 11 91234-5678' }, []],
  [{ phone: '1-800-FLOWERS' }, ['phone']],
  [{ email: 'ana@example' }, ['email']],
  [{ email: '', phone: '3055550142' }, []],
  [{ amount: '25000.01' }, ['amount']],
])('finds in %j mistakes at %j', (changes, fields) => {
  const values = {
    amount: '125.50',
    description: '',
    full_name: 'Ana Ruiz',
    email: 'ana@example.com',
    phone: '',
  };
  expect(wrongFields({ ...values, ...changes }, { leastCents: 100, mostCents: 2_500_000 })).toEqual(
    fields,
  );
});
