import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { civilToday } from '@porchlight/kernel';
import { daysAfter } from '../../../rules/civil-date.ts';
import { renderCard } from '../../cards/testing/render-card.tsx';
import FollowUpSummary from './follow-up-summary.tsx';

const today = civilToday('America/New_York');

it.each([
  [0, 'today'],
  [1, 'in 1 day'],
  [12, 'in 12 days'],
  [-1, '1 day ago'],
  [-30, '30 days ago'],
])('shows a follow-up %i days from today as %s', async (days, words) => {
  await renderCard(FollowUpSummary, { next_f_u_date: daysAfter(today, days) });
  expect((await screen.findByText(words)).tagName).toBe('STRONG');
});

it('opens the dialog that edits the date', async () => {
  await renderCard(FollowUpSummary, { next_f_u_date: null });
  await screen.findByText('No follow-up scheduled');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Session Info' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Session Info' })).toBeTruthy();
});

it('offers no button to users who may not edit clients', async () => {
  await renderCard(FollowUpSummary, { next_f_u_date: today }, { permissions: [] });
  await screen.findByText('today');
  expect(screen.queryByRole('button')).toBeNull();
});
