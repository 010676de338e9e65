import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import recurringPages from './index.ts';

const READ = 'GET /public/recurring-agreement';
const ACCEPT = 'POST /public/recurring-agreement/accept';
const WITHDRAW = 'POST /public/recurring-agreement/withdraw';
const offered = {
  title: 'Delta Dental',
  state: 'offered',
  terms: 'I authorize Lighthouse to charge my card Visa ending in 1111 $49.00 every month.',
  agreed_at: null,
};
const agreed = { ...offered, state: 'agreed', agreed_at: '2026-11-24T15:00:00Z' };
const ended = { ...agreed, state: 'ended' };
const answerOf = (data: object) => ({ success: true, data });

function open(answers: Record<string, unknown>) {
  return renderVisit({
    path: '/agreement/t-1',
    entries: {
      recurring: {
        pages: ['/agreement/:token'],
        load: () => Promise.resolve({ default: recurringPages }),
      },
    },
    answers,
  });
}

it('shows the terms, takes the agreement, and offers to withdraw it', async () => {
  await open({
    [READ]: answerOf(offered),
    [ACCEPT]: answerOf(agreed),
    [WITHDRAW]: answerOf(ended),
  });
  expect(await screen.findByText(offered.terms)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I agree' }));
  expect(await screen.findByText(/^You agreed to this on/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw my agreement' }));
  expect(await screen.findByText(/^This agreement does not apply any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /agree/ })).toBeNull();
});

it('says that the terms have changed, and keeps the page', async () => {
  await open({
    [READ]: answerOf(offered),
    [ACCEPT]: { status: 409, body: { message: 'No', code: 'conflict' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'I agree' }));
  expect(await screen.findByText(/^The recurring payment has changed/)).toBeTruthy();
  expect(screen.getByText(offered.terms)).toBeTruthy();
});

it('says that an agreement is gone', async () => {
  await open({ [READ]: { status: 404, body: { message: 'No', code: 'not_found' } } });
  expect(await screen.findByText(/^This agreement is not available any more/)).toBeTruthy();
});
