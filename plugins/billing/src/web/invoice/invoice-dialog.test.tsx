import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Invoice } from '../../generated/types.ts';
import { press, type } from '../testing/open-billing.fixture.tsx';
import { openInvoice } from '../testing/open-invoice-dialog.fixture.tsx';
import { sampleInvoice } from '../testing/samples.fixture.ts';

const created = (change: Partial<Invoice> = {}) => ({
  status: 201,
  body: { success: true, data: { invoice: sampleInvoice({ status: 'draft', ...change }) } },
});

function typeLine(description: string, price: string, number = 1) {
  type(`Description of line ${String(number)}`, description);
  type(`Unit price of line ${String(number)}`, price);
}

const total = () => screen.getByText('Total').nextElementSibling?.textContent;

it('shows the exact sentence at each empty field', async () => {
  await openInvoice(null);
  press('Save Draft');
  expect(await screen.findByText('Invoice title is required')).toBeTruthy();
  expect(screen.getByText('Client name is required')).toBeTruthy();
  expect(
    screen.getByText(
      'Please add at least one valid line item with description, quantity, and price.',
    ),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

it('marks the cell of a line that is not complete', async () => {
  await openInvoice(null);
  typeLine('Advisory', '300');
  type('Description of line 2', 'More');
  press('Save Draft');
  await screen.findByText('Please enter a price above zero');
  const price = screen.getByLabelText('Unit price of line 2');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Unit price of line 1').getAttribute('aria-invalid')).toBeNull();
});

it('refuses a total of nothing', async () => {
  await openInvoice(null);
  type('Title', 'Advisory');
  type('Client name', 'Ana Sol');
  typeLine('Dust', '0.01');
  type('Quantity of line 1', '0.001');
  press('Save Draft');
  expect(
    await screen.findByText('Invoice amount is required and must be greater than zero'),
  ).toBeTruthy();
});

it('computes the totals while lines and tax are typed', async () => {
  await openInvoice(null);
  typeLine('Advisory Services', '300');
  expect(total()).toBe('$300.00');
  typeLine('Plan comparison', '62.50', 2);
  type('Quantity of line 2', '2');
  expect(total()).toBe('$425.00');
  fireEvent.click(screen.getByRole('switch', { name: 'Tax' }));
  expect(screen.getByText('Tax 8%').nextElementSibling?.textContent).toBe('$34.00');
  expect(total()).toBe('$459.00');
  press('Delete line 2');
  expect(total()).toBe('$324.00');
});

it('sends what was typed, with cents, and leaves blank lines out', async () => {
  const { server } = await openInvoice(null, { 'POST /invoices': created() });
  type('Title', 'Advisory');
  type('Client name', 'Ana Sol');
  typeLine('Advisory Services', '$1,300.5');
  press('Save Draft');
  await waitFor(() => expect(server.callsOf('POST /invoices')).toHaveLength(1));
  const { body, headers } = server.callsOf('POST /invoices')[0]!;
  expect(body).toEqual({
    title: 'Advisory',
    due_date: null,
    customer_id: null,
    full_name: 'Ana Sol',
    email: '',
    phone: '',
    merchant: null,
    description: '',
    line_items: [{ description: 'Advisory Services', quantity: 1, unit_price_cents: 130_050 }],
    is_tax_enabled: false,
    tax_rate: 0.08,
    is_recurring: false,
  });
  expect(headers.get('idempotency-key')).not.toBeNull();
});

it("inserts a template with '/' and the keyboard alone", async () => {
  await openInvoice(null);
  const line = screen.getByLabelText('Description of line 1');
  line.focus();
  fireEvent.change(line, { target: { value: '/med' } });
  await screen.findByText('Medicare enrollment visit');
  fireEvent.keyDown(line, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(line, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(line, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(total()).toBe('$95.00'));
  expect((line as HTMLInputElement).value).toBe('Medicare enrollment visit, one plan');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Quantity of line 1')),
  );
});

it('moves to the next line with Enter, without saving', async () => {
  const { server } = await openInvoice(null);
  typeLine('Advisory', '300');
  fireEvent.keyDown(screen.getByLabelText('Unit price of line 1'), { key: 'Enter' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Description of line 2')),
  );
  expect(server.callsOf('POST /invoices')).toHaveLength(0);
});

it('offers no inactive template in a line, and lists it where templates are managed', async () => {
  const template = {
    id: 1,
    name: 'Medicare plan comparison',
    description: 'Two plans',
    unit_price_cents: 6_250,
    category: 'General',
    is_active: true,
  };
  await openInvoice(null, {
    'GET /line-item-templates': {
      success: true,
      data: {
        templates: [template, { ...template, id: 2, name: 'Medicare for 2025', is_active: false }],
      },
    },
  });
  fireEvent.change(screen.getByLabelText('Description of line 1'), { target: { value: '/med' } });
  await screen.findByText('Medicare plan comparison');
  expect(screen.queryByText('Medicare for 2025')).toBeNull();
  fireEvent.click(screen.getByText('Manage templates…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Line Item Templates' }));
  const inactive = (await dialog.findByText('Medicare for 2025')).closest('li')!;
  expect(within(inactive).getByText('Inactive')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Description of line 1').value).toBe('');
});

it('makes a template from a line', async () => {
  const { server } = await openInvoice(null, {
    'POST /line-item-templates': { status: 400, body: { success: false, message: 'No' } },
  });
  typeLine('Estate review', '95');
  press('New template from this line');
  const dialog = within(await screen.findByRole('dialog', { name: 'New Template' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: '' } });
  fireEvent.change(dialog.getByLabelText('Line description'), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Template' }));
  expect(await dialog.findByText('Please enter a template name')).toBeTruthy();
  expect(dialog.getByText('Please enter a description for the line item')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Estate' } });
  fireEvent.change(dialog.getByLabelText('Line description'), { target: { value: 'Estate' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Template' }));
  await waitFor(() =>
    expect(server.callsOf('POST /line-item-templates').map(({ body }) => body)).toEqual([
      { name: 'Estate', description: 'Estate', unit_price_cents: 9_500, category: 'General' },
    ]),
  );
});

it('fills in email and phone of the client that a search finds', async () => {
  await openInvoice(null, {
    'GET /clients/search': {
      success: true,
      data: [
        {
          id: 11,
          name: 'Harold Kessler',
          primary_email: 'harold@example.com',
          primary_phone: '305 555 0101',
        },
      ],
    },
  });
  type('Client name', 'kess');
  fireEvent.click(await screen.findByText('Harold Kessler'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('harold@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('305 555 0101');
  expect(screen.getByRole('button', { name: 'Remove the link to this client' })).toBeTruthy();
});

it('previews the next six dates of a series', async () => {
  await openInvoice(null);
  type('Due date', '1/31/2027');
  fireEvent.click(screen.getByRole('switch', { name: 'Recurring' }));
  type('Frequency', 'MONTHLY');
  const dates = within(screen.getByRole('region', { name: 'Recurring' })).getAllByRole('listitem');
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    '2/28/2027',
    '3/31/2027',
    '4/30/2027',
    '5/31/2027',
    '6/30/2027',
    '7/31/2027',
  ]);
  expect(screen.getByText('Every month after this invoice:')).toBeTruthy();
  type('Interval', '2');
  expect(screen.getByText('Every 2 months after this invoice:')).toBeTruthy();
});

it.each([
  ['Interval', '0', 'Interval must be at least 1'],
  ['Total payments', '0', 'Total payments must be at least 1, or blank for no end'],
])('refuses a series with %s %s', async (label, value, message) => {
  await openInvoice(null);
  fireEvent.click(screen.getByRole('switch', { name: 'Recurring' }));
  type(label, value);
  press('Save Draft');
  expect(await screen.findByText(message)).toBeTruthy();
});

it('changes only title, description, due date, and contact of an invoice that was sent', async () => {
  await openInvoice(sampleInvoice());
  expect(screen.queryByLabelText('Description of line 1')).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Tax' })).toBeNull();
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.getByText('Advisory Services')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

it.each([
  ['lets an agent correct the name alone', 7, 'textbox'],
  ['lets an agent choose the client', null, 'combobox'],
])('%s of an invoice that was sent', async (_, customer_id, role) => {
  await openInvoice(sampleInvoice({ customer_id }));
  expect(screen.getByRole(role, { name: 'Client name' })).toBeTruthy();
});

it('shows both values of a field that someone else changed', async () => {
  const theirs = sampleInvoice({ version: 4, title: 'Theirs' });
  await openInvoice(sampleInvoice(), {
    'PUT /invoices/:id': { status: 409, body: { code: 'conflict', message: 'Changed' } },
    'GET /invoices/:id': {
      success: true,
      data: { invoice: theirs, payments: [], credit_notes: [], disputes: [], waivers: [] },
    },
  });
  type('Title', 'Mine');
  press('Save');
  expect(await screen.findByText(/changed this invoice while you were editing/)).toBeTruthy();
  expect(screen.getByText('Theirs')).toBeTruthy();
});

it('keeps what was typed when saving fails', async () => {
  await openInvoice(null, { 'POST /invoices': { status: 500, body: {} } });
  type('Title', 'Advisory');
  type('Client name', 'Ana Sol');
  typeLine('Advisory', '300');
  press('Save Draft');
  expect(await screen.findByText('Failed to Save Invoice')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Advisory');
});

it('voids an invoice only after a question', async () => {
  const { server } = await openInvoice(sampleInvoice(), {
    'DELETE /invoices/:id': { status: 409, body: { message: 'This invoice has payments.' } },
  });
  press('Void Invoice');
  const question = within(await screen.findByRole('dialog', { name: 'Void INV-1046?' }));
  expect(server.callsOf('DELETE /invoices/:id')).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Void Invoice' }));
  expect(
    await question.findByText('Failed to Void Invoice: This invoice has payments.'),
  ).toBeTruthy();
});
