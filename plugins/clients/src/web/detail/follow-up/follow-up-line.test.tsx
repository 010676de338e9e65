import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openClient } from '../testing/open-client.tsx';

beforeEach(() => {
  // In New York it is still the 21st.
  vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const line = () => screen.getByRole('group', { name: 'Next Follow-Up' });

it.each([
  ['2026-11-21', 'Next Follow-Up: today, 11/21/2026', 'today'],
  ['2026-11-22', 'Next Follow-Up: in 1 day, 11/22/2026', 'later'],
  ['2026-11-16', 'Next Follow-Up: 5 days ago, 11/16/2026', 'late'],
])('shows %s as %s on the calendar of the agency', async (date, words, when) => {
  await openClient({ next_f_u_date: date });
  expect(line().textContent).toContain(words);
  expect(line().querySelector(`.follow-up-line__words--${when}`)).not.toBeNull();
});

it('completes the follow-up with one press, restores it with Z, and leaves the focus on the line', async () => {
  const { server, stored } = await openClient({ next_f_u_date: '2026-11-21' });
  const done = screen.getByRole('button', { name: 'Done' });
  done.focus();
  fireEvent.click(done);
  await screen.findByText('No follow-up scheduled');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Schedule…' })),
  );
  expect(stored.client?.next_f_u_date).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z' });
  await screen.findByText(/Next Follow-Up: today/);
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { next_f_u_date: null, version: 4 },
    { next_f_u_date: '2026-11-21', version: 5 },
  ]);
});

it('leaves a date to which another agent moved the follow-up', async () => {
  const { stored } = await openClient({ next_f_u_date: '2026-11-21' });
  stored.client = { ...stored.client!, next_f_u_date: '2026-12-01', version: 9 };
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('Someone else just changed this. Review the new value and try again.');
  await screen.findByText(/Next Follow-Up: in 10 days/);
  expect(stored.client).toMatchObject({ next_f_u_date: '2026-12-01', version: 9 });
});

it('says when it failed', async () => {
  await openClient(
    { next_f_u_date: '2026-11-21' },
    { answers: { 'PUT /clients/:id': { status: 403, body: { success: false } } } },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('Failed to update client');
  screen.getByText(/Next Follow-Up: today/);
});

it('shows the follow-up without write permission, and no way to change it', async () => {
  await openClient({ next_f_u_date: '2026-11-21' }, { permissions: [] });
  screen.getByText(/Next Follow-Up: today/);
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move to…' })).toBeNull();
});
