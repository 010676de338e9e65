import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from '../testing/render-card.tsx';
import { personalCard } from '../fact-cards.tsx';

function changedLast(field: string) {
  const by = { kind: 'staff', id: 1, name: 'Marisol Rivera' };
  const last_changed = { [field]: { at: '2026-11-04T03:05:00.000Z', by } };
  return { 'GET /clients/:id/history': { success: true, data: [], more: false, last_changed } };
}

it('shows who changed the card last, and when by the clock of the agency', async () => {
  await renderCard(personalCard.Card, {}, { answers: changedLast('address') });
  const note = await screen.findByRole('note', {
    name: 'Last changed by Marisol Rivera, 11/3/2026, 10:05 PM',
  });
  expect(note.textContent).toBe('MR, 11/3/2026');
});
