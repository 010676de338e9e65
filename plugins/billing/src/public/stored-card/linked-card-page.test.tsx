import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import billingPages from '../index.ts';

const READ = 'GET /public/saved-card';
const REMOVE = 'DELETE /public/saved-card';
const card = {
  is_stored: true,
  brand: 'Visa',
  last4: '1111',
  mandate: 'I authorize Lighthouse to store my card.',
  created_at: '2026-11-24T15:00:00Z',
};

function open(answers: Record<string, unknown>) {
  return renderVisit({
    path: '/card/t-1',
    entries: {
      billing: { pages: ['/card/:token'], load: () => Promise.resolve({ default: billingPages }) },
    },
    answers: { [READ]: { success: true, data: card }, ...answers },
  });
}

it('shows the mandate of the card on file, and removes the card', async () => {
  await open({ [REMOVE]: { success: true, data: { ...card, is_stored: false } } });
  expect(await screen.findByText(card.mandate)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove my card' }));
  expect(await screen.findByText(/^Your card is not on file any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove my card' })).toBeNull();
});

it('keeps the page when the card cannot be removed', async () => {
  await open({ [REMOVE]: { status: 500, body: { message: 'No', code: 'internal' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove my card' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
  expect(screen.getByText(card.mandate)).toBeTruthy();
});
