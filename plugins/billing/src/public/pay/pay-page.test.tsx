import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  byCard,
  entriesWith,
  found,
  invoice,
  noCard,
  paid,
  PAY,
  payment,
  READ,
  READ_PAYMENT,
  refusal,
  settled,
  StandInCardForm,
} from '../testing/public-samples.fixture.ts';

async function open(
  answers: Record<string, unknown> = {},
  { form = new StandInCardForm() }: { readonly form?: StandInCardForm | null } = {},
) {
  const visited = await renderVisit({
    path: `/pay/${invoice.public_id}`,
    entries: entriesWith(form),
    answers: { [READ]: found(invoice), ...answers },
  });
  return { ...visited, form };
}

const payButton = () => screen.findByRole('button', { name: 'Pay $324.00' });
/** As a client with a card that is ready. */
async function pressPay() {
  const button = await payButton();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

afterEach(() => vi.unstubAllGlobals());

it('shows lines, tax, total, and amount due of an invoice', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: invoice.title, level: 1 })).toBeTruthy();
  for (const text of ['Advisory hours', '1.5 × $150.00', '$225.00', 'Tax (8%)', '$24.00'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Due December 18, 2099')).toBeTruthy();
  expect(screen.getAllByText('$324.00')).toHaveLength(2);
  expect(screen.getByText('Make checks payable to Sunrise.')).toBeTruthy();
});

it('shows the language of the client, unless the visitor chose another one', async () => {
  await open({ [READ]: found({ ...invoice, language: 'es' }) });
  expect(await screen.findByText('Monto por pagar')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'EN English' }));
  expect(await screen.findByText('Amount due')).toBeTruthy();
});

it('pays once, and shows the receipt', async () => {
  let isPaid = false;
  const { server } = await open({
    [READ]: () => found(isPaid ? paid : invoice),
    [PAY]: () => {
      isPaid = true;
      return settled(payment);
    },
  });
  fireEvent.change(await screen.findByLabelText('Email for your receipt'), {
    target: { value: ' ana@example.com ' },
  });
  await pressPay();
  fireEvent.click(screen.getByRole('button', { name: /Pay/ }));
  expect(await screen.findByText('Paid. Thank you!')).toBeTruthy();
  const receipt = screen.getByRole('link', { name: /Receipt for \$324.00/ });
  expect(receipt.getAttribute('href')).toBe('/api/public/payments/pay-1/receipt?language=en');
  const calls = server.callsOf(PAY);
  expect(calls.map(({ body }) => body)).toEqual([
    { nonce: 'nonce-1', amount: '324.00', email: 'ana@example.com' },
  ]);
});

it('sends the same payment with the same key again when its result was lost', async () => {
  let calls = 0;
  const { server } = await open({
    [PAY]: () => {
      calls += 1;
      return calls === 1 ? refusal(500, 'internal') : settled(payment);
    },
  });
  await pressPay();
  expect(await screen.findByText(/your card is charged only once/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay $324.00' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsOf(PAY)).toHaveLength(2));
  const [first, second] = server.callsOf(PAY);
  expect(first!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
  expect(second!.body).toEqual(first!.body);
});

it.each([
  ['too many calls', refusal(429, 'rate_limited')],
  ['a part that was turned off', refusal(404, 'module_disabled')],
])('never says that the card was not charged after a lost result and %s', async (_, next) => {
  let calls = 0;
  const { server } = await open({
    [PAY]: () => {
      calls += 1;
      if (calls === 3) return settled(payment);
      return calls === 1 ? refusal(500, 'internal') : next;
    },
  });
  await pressPay();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsOf(PAY)).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsOf(PAY)).toHaveLength(3));
  expect(screen.queryByText(/not charged/)).toBeNull();
  expect(
    new Set(server.callsOf(PAY).map(({ headers }) => headers.get('idempotency-key'))).size,
  ).toBe(1);
});

it('names why a card was declined, and pays with another key after that', async () => {
  let calls = 0;
  const { server, form } = await open({
    [PAY]: () => {
      calls += 1;
      const reason = 'Payment processing failed: the security code is wrong';
      return calls === 1 ? refusal(402, 'provider_failed', reason) : settled(payment);
    },
  });
  await pressPay();
  expect(await screen.findByText(/The security code doesn’t match/)).toBeTruthy();
  await pressPay();
  await waitFor(() => expect(server.callsOf(PAY)).toHaveLength(2));
  const [first, second] = server.callsOf(PAY);
  expect(second!.headers.get('idempotency-key')).not.toBe(first!.headers.get('idempotency-key'));
  expect(second!.body).toMatchObject({ nonce: 'nonce-2' });
  expect(form?.drawn).toBe(1);
});

it.each<['en' | 'es' | 'pt', number, string, string, RegExp]>([
  ['es', 402, 'provider_failed', 'Payment processing failed: insufficient funds', /fondos/],
  ['pt', 402, 'provider_failed', 'Payment processing failed: postal code', /código postal/],
  ['en', 502, 'provider_failed', 'No', /Failed to process payment\. Please try again\./],
  ['en', 503, 'provider_unavailable', 'No', /aren’t available right now/],
  ['en', 429, 'rate_limited', 'No', /Wait an hour/],
])('explains in %s the refusal %i %s', async (language, status, code, message, text) => {
  await open({
    [READ]: found({ ...invoice, language }),
    [PAY]: refusal(status, code, message),
  });
  const button = await screen.findByRole('button', { name: /324/ });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('waits for a payment whose result is not known, and then shows the receipt', async () => {
  let isPaid = false;
  await open({
    [READ]: () => found(isPaid ? paid : invoice),
    [PAY]: { status: 202, body: settled({ ...payment, status: 'pending', received_at: null }) },
    [READ_PAYMENT]: () => {
      isPaid = true;
      return settled(payment);
    },
  });
  await pressPay();
  expect(await screen.findByText('Your payment is in progress')).toBeTruthy();
  expect(await screen.findByText('Paid. Thank you!', undefined, { timeout: 4_000 })).toBeTruthy();
});

it('offers the card form again when a payment in progress is declined', async () => {
  const pending = settled({ ...payment, status: 'pending', received_at: null });
  const failed = { ...payment, status: 'failed', failure_reason: 'insufficient funds' } as const;
  await open({
    [PAY]: { status: 202, body: pending },
    [READ_PAYMENT]: settled(failed),
  });
  await pressPay();
  expect(
    await screen.findByText(/doesn’t have enough funds/, undefined, { timeout: 4_000 }),
  ).toBeTruthy();
  expect(await payButton()).toBeTruthy();
});

it('takes no second payment while one is in progress', async () => {
  await open({ [READ]: found({ ...invoice, pending_cents: 32_400 }) });
  expect(await screen.findByText('Your payment is in progress')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

it('reads the invoice again when it is not what the page shows any more', async () => {
  let isVoid = false;
  await open({
    [READ]: () => found(isVoid ? { ...invoice, status: 'void' } : invoice),
    [PAY]: () => {
      isVoid = true;
      return refusal(409, 'conflict');
    },
  });
  await pressPay();
  expect(await screen.findByText('Nothing to pay here')).toBeTruthy();
});

it('shows what is paid and what is open of an invoice that is paid in part', async () => {
  const partly = { ...invoice, paid_amount_cents: 10_000, balance_cents: 22_400 };
  await open({ [READ]: found({ ...partly, status: 'partially_paid' }) });
  expect(await screen.findByRole('button', { name: 'Pay $224.00' })).toBeTruthy();
  expect(screen.getByText('$100.00')).toBeTruthy();
});

it('leads to the page of the gateway that collects the invoice', async () => {
  const way = { ...byCard, kind: 'redirect' as const, url: 'https://pay.example/1' };
  await open({ [READ]: found({ ...invoice, way }) });
  const link = await screen.findByRole('link', { name: 'Pay with Stand-in' });
  expect(link.getAttribute('href')).toBe('https://pay.example/1');
  expect(screen.queryByRole('button', { name: /Pay \$/ })).toBeNull();
});

it('leads to the page that collects the invoice without a name while the gateway is off', async () => {
  const way = { ...byCard, kind: 'redirect' as const, url: 'https://pay.example/1', title: null };
  await open({ [READ]: found({ ...invoice, way }) });
  expect(await screen.findByRole('link', { name: 'Pay online' })).toBeTruthy();
  expect(screen.getByText('You’ll finish the payment on a secure page.')).toBeTruthy();
});

it('offers no card without a gateway that takes cards', async () => {
  await open({ [READ]: found({ ...invoice, way: noCard }) }, { form: null });
  expect(await screen.findByText(/Write INV-1042 on your payment/)).toBeTruthy();
  expect(screen.queryByText('Pay by card')).toBeNull();
  expect(screen.queryByText('Sandbox payments: no money moves')).toBeNull();
});

it('says that no money moves in a sandbox', async () => {
  await open();
  expect(await screen.findByText('Sandbox payments: no money moves')).toBeTruthy();
});

it.each([
  ['the code of the gateway', null, /Failed to initialize payment form/],
  ['the form of the provider', new StandInCardForm(), /Failed to initialize card form/],
])('says so when %s cannot be loaded', async (_, form, text) => {
  if (form !== null) form.fails = true;
  await open({}, { form });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  if (form === null) return;
  form.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(form.drawn).toBe(1));
});

it('says where no card can be entered at all, and does not offer to try again', async () => {
  vi.stubGlobal('isSecureContext', false);
  const form = new StandInCardForm();
  form.fails = true;
  await open({}, { form });
  await screen.findAllByText(/because this address begins with http/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('names why a card could not be read, and sends nothing', async () => {
  const form = new StandInCardForm();
  form.tokens.push({ ok: false, reason: 'The network is down' });
  const { server } = await open({}, { form });
  await pressPay();
  expect(await screen.findByText('Card tokenization failed: The network is down')).toBeTruthy();
  expect(server.callsOf(PAY)).toEqual([]);
});

it.each([
  ['an unknown invoice', refusal(404, 'not_found'), 'We couldn’t find this invoice'],
  ['a void invoice', found({ ...invoice, status: 'void' }), 'Nothing to pay here'],
])('shows a kind page for %s', async (_, answer, title) => {
  await open({ [READ]: answer });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByText('$324.00')).toBeNull();
});

it('folds a long list of lines', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => {
    return { ...invoice.line_items[1]!, description: `Line ${String(index)}` };
  });
  await open({ [READ]: found({ ...invoice, line_items: lines }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 200 items' }));
  expect(screen.getByText('Line 199')).toBeTruthy();
});

it('keeps the card that was entered when the language changes', async () => {
  const { form } = await open();
  await payButton();
  await waitFor(() => expect(form?.drawn).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'ES Español' }));
  expect(await screen.findByRole('button', { name: 'Pagar $324.00' })).toBeTruthy();
  expect(form?.drawn).toBe(1);
});
