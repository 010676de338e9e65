import type { SessionBillingProps } from '@porchlight/forms/slots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBilling, press } from '../testing/open-billing.fixture.tsx';
import { sampleInvoice } from '../testing/samples.fixture.ts';
import SessionInvoice from './session-invoice.tsx';

const props = { session: { id: 5 }, forms: [] } as unknown as SessionBillingProps;
const invoice = sampleInvoice({ status: 'draft' });

const open = (state: string, answers = {}, waivers: readonly object[] = [], withheld_cents = 0) =>
  openBilling(<SessionInvoice {...props} />, {
    'GET /sessions/:id/invoices': {
      success: true,
      data: {
        state,
        due_cents: 32_400,
        received_cents: 0,
        withheld_cents,
        unbilled_cents: state === 'ready' ? 32_400 : 0,
        differences: [],
        waivers,
        invoices: /invoiced|disputed|paid/.test(state) ? [invoice] : [],
      },
    },
    ...answers,
  });

it.each([
  ['unsigned', 'An invoice can be created once every form of this session is signed.'],
  ['refunded', 'Paid and refunded. Nothing is owed any more, so the session counts as complete.'],
  ['written_off', 'Written off. Nothing is owed any more, so the session counts as complete.'],
  ['nothing-due', 'The forms of this session have nothing to pay.'],
])('says why nothing is to bill in a session that is %s', async (state, text) => {
  await open(state);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create Invoice' })).toBeNull();
});

it('says what the bank withholds of the payments', async () => {
  await open('disputed', {}, [], 10_000);
  expect(await screen.findByText(/^\$100.00 withheld by the bank of the card/)).toBeTruthy();
});

it('creates the invoice of a signed session with one click, and opens it', async () => {
  const { server } = await open('ready', {
    'POST /sessions/:id/invoice': {
      status: 201,
      body: { success: true, data: { invoice, invoices: [invoice] } },
    },
  });
  await screen.findByText('$324.00 from the signed forms of this session');
  press('Create Invoice');
  await waitFor(() => expect(server.callsOf('POST /sessions/:id/invoice')).toHaveLength(1));
  expect(await screen.findByRole('dialog', { name: 'INV-1046' })).toBeTruthy();
});

it('shows the invoice of a session with its state', async () => {
  await open('invoiced');
  expect(await screen.findByRole('button', { name: /INV-1046/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create Invoice' })).toBeNull();
});

it('shows why the invoice could not be created', async () => {
  const message = 'This session has an invoice already.';
  await open('ready', { 'POST /sessions/:id/invoice': { status: 409, body: { message } } });
  await screen.findByRole('button', { name: 'Create Invoice' });
  press('Create Invoice');
  expect(await screen.findByText(message)).toBeTruthy();
});

const waiver = {
  id: 9,
  cents: 32_400,
  reason: 'Old client',
  created_at: '2026-11-24T15:00:00Z',
  created_by: 1,
};

it('waives the difference with a reason', async () => {
  const { server } = await open('ready', {
    'POST /sessions/:id/waivers': { status: 201, body: { success: true, data: { waiver } } },
  });
  await screen.findByRole('button', { name: 'Waive Difference' });
  press('Waive Difference');
  const dialog = await screen.findByRole('dialog', { name: 'Waive Difference' });
  const confirm = () =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive Difference' }));
  confirm();
  expect(await screen.findByText('Please say why')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Old client' } });
  confirm();
  await waitFor(() => expect(server.callsOf('POST /sessions/:id/waivers')).toHaveLength(1));
  expect(server.callsOf('POST /sessions/:id/waivers')[0]).toMatchObject({
    body: { cents: 32_400, reason: 'Old client' },
  });
});

it('shows what was waived, and takes it back', async () => {
  const { server } = await open(
    'invoiced',
    { 'DELETE /sessions/:id/waivers/:waiverId': { success: true, message: 'Done' } },
    [waiver],
  );
  expect(await screen.findByText('Waived $324.00: Old client')).toBeTruthy();
  press('Undo');
  const dialog = await screen.findByRole('dialog', { name: /^Undo the waiver/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.callsOf('DELETE /sessions/:id/waivers/:waiverId')).toHaveLength(1),
  );
});
