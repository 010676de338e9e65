import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  entriesWith,
  found,
  invoice,
  payment,
  READ,
  StandInCardForm,
} from '../testing/public-samples.fixture.ts';

it('shows what was paid of an invoice that is void, with its receipt', async () => {
  const paid = { ...payment, refunded_cents: 10_000 };
  await renderVisit({
    path: `/pay/${invoice.public_id}`,
    entries: entriesWith(null),
    answers: { [READ]: found({ ...invoice, status: 'void', payments: [paid] }) },
  });
  expect(await screen.findByText('Nothing to pay here')).toBeTruthy();
  expect(screen.getByText('$100.00 was refunded')).toBeTruthy();
  expect(screen.getByText('Receipt (PDF)')).toBeTruthy();
});

it.each([
  ['EN English', '$100.00 was refunded', '$224.00 was returned by your bank'],
  ['ES Español', 'Se reembolsaron $100.00', 'Su banco le devolvió $224.00'],
  ['PT Português', 'US$ 100,00 foi reembolsado', 'US$ 224,00 foi devolvido pelo seu banco'],
])('shows what became of a payment in the language %s', async (name, refunded, withheld) => {
  const part = { ...payment, refunded_cents: 10_000, withheld_cents: 22_400 };
  await renderVisit({
    path: `/pay/${invoice.public_id}`,
    entries: entriesWith(new StandInCardForm()),
    answers: { [READ]: found({ ...invoice, payments: [part] }) },
  });
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(refunded)).toBeTruthy();
  expect(await screen.findByText(withheld)).toBeTruthy();
});
