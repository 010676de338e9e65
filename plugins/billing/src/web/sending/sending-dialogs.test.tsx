import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openBilling, press, type } from '../testing/open-billing.fixture.tsx';
import { Host, openInvoice } from '../testing/open-invoice-dialog.fixture.tsx';
import { sampleInvoice } from '../testing/samples.fixture.ts';

const withoutMail = { channels: { mail: false, text: false } };

it('asks for contact information before an invoice without any is sent', async () => {
  const stored = sampleInvoice({ status: 'draft', email: '', phone: '' });
  const { server } = await openInvoice(stored, {
    'PUT /invoices/:id': {
      success: true,
      data: { invoice: { ...stored, email: 'ana@example.com', version: 4 } },
    },
  });
  press('Save & Send');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Contact Information Required' }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save & Continue' }));
  await dialog.findByText('Please enter an email or a phone number');
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save & Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Send INV-1046' })).toBeTruthy();
  expect(server.callsOf('PUT /invoices/:id')[0]?.body).toEqual({
    email: 'ana@example.com',
    phone: '',
    version: 3,
  });
});

it('saves, then sends by the mail of the portal', async () => {
  const { server } = await openInvoice(sampleInvoice({ status: 'draft' }), {
    'PUT /invoices/:id': { success: true, data: { invoice: sampleInvoice({ title: 'New' }) } },
    'POST /invoices/:id/send': { success: true, data: { invoice: sampleInvoice() } },
  });
  type('Title', 'New');
  press('Save & Send');
  await screen.findByText('Email to yanelis@example.com');
  press('Send Invoice');
  await waitFor(() =>
    expect(server.callsOf('POST /invoices/:id/send')[0]?.body).toEqual({ channel: 'email' }),
  );
  expect(server.callsOf('PUT /invoices/:id')[0]?.body).toEqual({ title: 'New', version: 3 });
});

it('offers a payment link where the portal cannot send anything', async () => {
  await openInvoice(sampleInvoice({ status: 'draft' }), {}, withoutMail);
  press('Save & Send');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send INV-1046' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create Payment Link' }));
  expect(await screen.findByRole('dialog', { name: 'Payment Link' })).toBeTruthy();
});

it('says before an invoice is sent what its document cannot print', async () => {
  await openInvoice(sampleInvoice({ status: 'draft', full_name: 'Ana \u{10380}' }));
  press('Save & Send');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send INV-1046' }));
  dialog.getByText(/^Documents can’t print “\u{10380}” and show \[U\+10380\] instead/u);
});

it('shows why an invoice could not be sent', async () => {
  await openInvoice(sampleInvoice({ status: 'draft' }), {
    'POST /invoices/:id/send': { status: 502, body: { message: 'Failed to Send Invoice' } },
  });
  press('Save & Send');
  await screen.findByText('Email to yanelis@example.com');
  press('Send Invoice');
  expect(await screen.findByText('Failed to Send Invoice')).toBeTruthy();
});

it('makes one payment link however often it is requested', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { server } = await openBilling(
    <Host start={{ kind: 'link', invoice: sampleInvoice() }} />,
    { 'POST /invoices/:id/generate-link': () => new Promise((resolve) => (respond = resolve)) },
  );
  const create = await screen.findByRole('button', { name: 'Create Payment Link' });
  fireEvent.click(create);
  fireEvent.click(create);
  expect((await screen.findAllByText('Creating the payment link...')).length).toBeGreaterThan(0);
  await vi.waitFor(() =>
    expect(server.callsOf('POST /invoices/:id/generate-link')).toHaveLength(1),
  );
  await act(async () => respond({ status: 502, body: { message: 'down' } }));
  expect(await screen.findByText('Failed to generate Square payment link')).toBeTruthy();
  press('Try Again');
  await vi.waitFor(() =>
    expect(server.callsOf('POST /invoices/:id/generate-link')).toHaveLength(2),
  );
  const payment_url = 'https://portal.example.com/pay/x7Qm';
  await act(async () =>
    respond({ success: true, payment_url, data: { invoice: sampleInvoice() } }),
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Payment link')).value).toBe(payment_url);
  const keys = server
    .callsOf('POST /invoices/:id/generate-link')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

it('says that there is no payment link when the answer has no address', async () => {
  const answers = { 'POST /invoices/:id/generate-link': { success: true } };
  await openInvoice(sampleInvoice({ status: 'draft' }), answers, withoutMail);
  press('Save & Send');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send INV-1046' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create Payment Link' }));
  const made = within(await screen.findByRole('dialog', { name: 'Payment Link' }));
  fireEvent.click(await made.findByRole('button', { name: 'Create Payment Link' }));
  await made.findByText(/^Failed to generate/);
  expect(made.queryByRole('button', { name: 'Copy Link' })).toBeNull();
});
