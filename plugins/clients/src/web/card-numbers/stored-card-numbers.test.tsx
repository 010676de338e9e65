import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInPortal } from '@porchlight/web/testing';
import { expect, it } from 'vitest';
import StoredCardNumbersCard from './stored-card-numbers.tsx';

const stored = (part: object) => ({
  success: true,
  data: { clients: 0, keeps_numbers: false, erasure: null, ...part },
});
const open = (data: object, answers: object = {}) =>
  renderInPortal(<StoredCardNumbersCard />, {
    answers: { 'GET /clients/card-numbers': stored(data), ...answers },
  });
const erasure = { clients: 12, done: 3, started_at: '2026-03-02T15:00:00Z', finished_at: null };

it('erases earlier numbers also when no client record shows one', async () => {
  await open({});
  expect(await screen.findByText(/^No client record shows a whole card number\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Erase Stored Card Numbers' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Earlier card numbers of clients are erased for good');
});

it('offers nothing to erase while the agency keeps card numbers and has none', async () => {
  await open({ keeps_numbers: true });
  expect(await screen.findByText(/^No client record shows a whole card number\./)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks before it erases card numbers, and tells what stays', async () => {
  const { server } = await open(
    { clients: 2 },
    { 'POST /clients/card-numbers/erase': { success: true, message: 'Started' } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Erase Stored Card Numbers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase stored card numbers?' });
  expect(dialog.textContent).toContain(
    'The card numbers of 2 clients, and earlier ones, are erased for good',
  );
  expect(dialog.textContent).toContain('the last four digits, and the expiry date stay');
  const [, confirm] = screen.getAllByRole('button', { name: 'Erase Stored Card Numbers' });
  fireEvent.click(confirm!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('POST /clients/card-numbers/erase')).toHaveLength(1);
});

it('erases no card numbers while the agency keeps them, and names the switch', async () => {
  await open({ clients: 1, keeps_numbers: true });
  expect(await screen.findByText('1 client has a whole card number stored.')).toBeTruthy();
  expect(screen.getAllByText('To erase them, turn off Keep card numbers first.')).not.toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Erase Stored Card Numbers' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows how far the erasing of card numbers is, and its result', async () => {
  const { unmount } = await open({ clients: 9, erasure });
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  unmount();
  await open({ erasure: { ...erasure, done: 12, finished_at: '2026-03-02T15:01:00Z' } });
  expect(await screen.findByText(/^The numbers of 12 clients were erased on /)).toBeTruthy();
});

it('says that the stored card numbers could not be loaded', async () => {
  await open({}, { 'GET /clients/card-numbers': { status: 500, body: { message: 'Broken' } } });
  expect(await screen.findByText('Error Loading Stored Card Numbers')).toBeTruthy();
});
