import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from '../../cards/testing/render-card.tsx';
import FollowUpSummary from './follow-up-summary.tsx';

it.each([
  ['2026-11-23', 'today'],
  ['2026-11-24', 'in 1 day'],
  ['2026-12-05', 'in 12 days'],
  ['2026-11-22', '1 day ago'],
  ['2026-10-24', '30 days ago'],
])('shows on November 23, 2026 a follow-up on %s as %s', async (next_f_u_date, words) => {
  await renderCard(FollowUpSummary, { next_f_u_date });
  expect((await screen.findByText(words)).tagName).toBe('STRONG');
});

it('opens the dialog that edits the date', async () => {
  await renderCard(FollowUpSummary, { next_f_u_date: null });
  await screen.findByText('No follow-up scheduled');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Session Info' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Session Info' })).toBeTruthy();
});

it('offers no button to users who may not edit clients', async () => {
  await renderCard(FollowUpSummary, { next_f_u_date: '2026-11-23' }, { permissions: [] });
  await screen.findByText('today');
  expect(screen.queryByRole('button')).toBeNull();
});
