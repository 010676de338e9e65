import { SiteStorage } from '@porchlight/ui';
import { fakeToken } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import type { CellEdit } from '@porchlight/grid';
import './unsaved-dialog.tsx';
import { UnsavedCells } from './unsaved-cells.tsx';

afterEach(cleanup);

const admin = { first_name: 'Ana', last_name: 'Sol', username: 'ana', email: 'ana@example.com' };
type Typed = Partial<CellEdit> & { readonly key: string; readonly value: string };

/** Cells are typed, the session ends, and the same agent signs in again. */
async function signedInAgain(...typed: readonly Typed[]) {
  const tabStorage = new SiteStorage();
  const ledger = await renderInLedger(<UnsavedCells />, { tabStorage });
  const { grid, columnOf, portal } = ledger;
  const cells = typed.map(({ key, ...cell }) => ({
    id: '2',
    row: 1,
    column: columnOf(key),
    ...cell,
  }));
  Object.assign(grid, { unsaved: () => cells });
  await act(async () => {
    portal.sessions.refuse(portal.sessions.state.get()?.token ?? null);
    await portal.store.settled();
  });
  Object.assign(grid, { unsaved: () => [] });
  await act(async () => {
    portal.sessions.begin({ token: fakeToken({ id: 1 }), admin });
    await portal.store.settled();
  });
  return { ...ledger, tabStorage };
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('offers to save entries from before sign-in, with the value they replace', async () => {
  const { fake, say } = await signedInAgain({ key: 'name', value: 'Nina', was: 'Name 2' });
  const field = await screen.findByLabelText<HTMLInputElement>('name, Row 2');
  expect(field.value).toBe('Nina');
  save();
  await gone();
  expect(fake.clients[1]?.values['name']).toBe('Nina');
  expect(say).toHaveBeenCalledExactlyOnceWith('1 cell saved', 'done');
});

it('opens a conflict when someone else was faster', async () => {
  const { fake, ledger } = await signedInAgain({ key: 'name', value: 'Nina', was: 'Name 2' });
  await screen.findByLabelText('name, Row 2');
  fake.change(2, { name: 'Nora' });
  save();
  await waitFor(() => expect(ledger.conflicts.open.get()).toHaveLength(1));
  act(() => ledger.conflicts.open.get()[0]!.answer(null));
  await screen.findByText('Someone else changed this cell.');
  expect(fake.clients[1]?.values['name']).toBe('Nora');
});

it('stores nothing of hidden columns in the tab', async () => {
  const { tabStorage } = await signedInAgain(
    { key: 'ssn', value: '900-12-6037' },
    { key: 'name', value: 'Nina' },
  );
  await screen.findByText('Hidden values that you typed were not stored. Enter them again.');
  const stored = tabStorage.keys().map((key) => tabStorage.getItem(key));
  expect(stored).toHaveLength(1);
  expect(stored.join()).not.toContain('12-6037');
  cleanup();
  await signedInAgain({ key: 'ssn', value: '900-12-6037' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets the user fix what cannot be saved, and add a new client', async () => {
  const { fake } = await signedInAgain(
    { key: 'date', value: 'baddate' },
    { key: 'name', value: 'Nova', id: 'temp_1', row: 3 },
  );
  const date = await screen.findByLabelText('date, Row 2');
  save();
  await screen.findByText(/^Please enter a date/);
  expect(fake.callsOf('/ledger/edits')).toEqual([]);
  fireEvent.change(date, { target: { value: '3/7/1961' } });
  save();
  await gone();
  expect(fake.clients[1]?.values['date']).toBe('1961-03-07');
  expect(fake.clients[3]?.values['name']).toBe('Nova');
});

it('postpones or discards an entry', async () => {
  const { tabStorage } = await signedInAgain({ key: 'name', value: 'Nina' });
  await screen.findByLabelText('name, Row 2');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await gone();
  expect(tabStorage.keys()).toHaveLength(1);
  cleanup();
  const other = await signedInAgain({ key: 'name', value: 'Nina' });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await gone();
  expect(other.tabStorage.keys()).toHaveLength(0);
});
