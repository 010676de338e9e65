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
  await screen.findByText('Follow-up done. Plan next:');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tomorrow' })),
  );
  expect(stored.client?.next_f_u_date).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z' });
  await screen.findByText(/Next Follow-Up: today/);
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { next_f_u_date: null, version: 4 },
    { next_f_u_date: '2026-11-21', version: 5 },
  ]);
});

it('moves the follow-up by one choice of the panel, and back with Z', async () => {
  const { server } = await openClient({ next_f_u_date: '2026-11-21' });
  fireEvent.click(screen.getByRole('button', { name: 'Move to…' }));
  fireEvent.click(await screen.findByRole('button', { name: '1 week' }));
  await screen.findByText('Follow-up moved to 11/28/2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z' });
  await screen.findByText(/Next Follow-Up: today/);
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { next_f_u_date: '2026-11-28', version: 4 },
    { next_f_u_date: '2026-11-21', version: 5 },
  ]);
});

it('takes another day by its date and refuses what is no date', async () => {
  const { stored } = await openClient({ next_f_u_date: null });
  fireEvent.click(screen.getByRole('button', { name: 'Schedule…' }));
  const field = await screen.findByRole('textbox', { name: 'Date' });
  fireEvent.change(field, { target: { value: 'soon' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Date' }));
  screen.getByText('Enter a date as month/day/year, for example 3/7/2027');
  fireEvent.change(field, { target: { value: '12/24/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set Date' }));
  await screen.findByText('Follow-up set for 12/24/2026');
  expect(stored.client?.next_f_u_date).toBe('2026-12-24');
});

it('plans the next follow-up in place after Done', async () => {
  const { stored } = await openClient({ next_f_u_date: '2026-11-21' });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  fireEvent.click(await screen.findByRole('button', { name: '1 month' }));
  await screen.findByText('Follow-up set for 12/21/2026');
  expect(stored.client?.next_f_u_date).toBe('2026-12-21');
  expect(screen.queryByRole('button', { name: '1 month' })).toBeNull();
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
