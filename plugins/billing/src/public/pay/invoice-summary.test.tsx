import { renderVisit, translatedData } from '@porchlight/web/testing';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PublicInvoice } from '../../generated/types.ts';
import { entriesWith, found, invoice, READ } from '../testing/public-samples.fixture.ts';

const open = (shown: PublicInvoice) =>
  renderVisit({
    path: `/pay/${shown.public_id}`,
    entries: entriesWith(null),
    answers: { [READ]: found(shown) },
  });

it('says that an invoice is late once it is by the calendar of the agency', async () => {
  // In the zone of the browser this day is over; at the agency it is not.
  const due = { ...invoice, due_date: '2026-11-22' };
  await open(due);
  expect(await screen.findByText('Due November 22, 2026')).toBeTruthy();
  cleanup();
  await open({ ...due, is_late: true });
  expect(
    await screen.findByText('It was due November 22, 2026. Please pay as soon as you can.'),
  ).toBeTruthy();
});

it('asks for nothing, wherever it says so, while a payment is disputed', async () => {
  const paid = { paid_amount_cents: 1_500, balance_cents: invoice.total_cents - 1_500 };
  await open({ ...invoice, ...paid, status: 'disputed' });
  expect(await screen.findByText('Nothing to pay now')).toBeTruthy();
  const due = screen.getAllByText('Amount due').map(({ nextSibling }) => nextSibling?.textContent);
  expect(due).toEqual(['$0.00']);
});

it('calls no invoice paid in full of which a part was written off', async () => {
  const parts = { paid_amount_cents: 3_000, waived_cents: invoice.total_cents - 3_000 };
  await open({ ...invoice, ...parts, balance_cents: 0, status: 'written_off' });
  expect(await screen.findByText('Nothing to pay')).toBeTruthy();
  expect(screen.queryByText('Paid. Thank you!')).toBeNull();
});

it('lets no translation of the browser change amounts and what was typed', async () => {
  await open({ ...invoice, description: 'For Rosa Blanco' });
  await screen.findByText('Amount due');
  const data = ['$324.00', '$225.00', '$24.00', 'Advisory hours', 'Filing fee', 'For Rosa Blanco'];
  // A button says what it does; its sentence is translated around the amount.
  const isButton = (text: string) => text.startsWith('Pay ');
  expect(translatedData(document.body, data).filter((text) => !isButton(text))).toEqual([]);
});
