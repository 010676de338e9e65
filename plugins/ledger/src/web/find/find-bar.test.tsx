import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { wholeLedger } from '../rows/ledger-query.ts';
import FindBar from './find-bar.tsx';

afterEach(cleanup);

const noneHidden = { count: 0, columns: [] as string[] };

async function open(
  found: unknown,
  counted: object = { count: 3, position: 2, hidden: noneHidden },
) {
  const answer = () => ({ success: true, data: typeof found === 'function' ? found() : found });
  const onClose = vi.fn<() => void>();
  const rendered = await renderInLedger(<FindBar onClose={onClose} />, {
    clients: 30,
    answers: {
      'GET /ledger/find': answer,
      'GET /ledger/matches': () => ({ success: true, data: counted }),
    },
  });
  const field = screen.getByRole('textbox', { name: 'Find in all rows' });
  const find = (term: string, how: { shiftKey?: boolean } = {}) => {
    fireEvent.change(field, { target: { value: term } });
    fireEvent.keyDown(field, { key: 'Enter', ...how });
  };
  return { ...rendered, field, find, onClose };
}

it('goes to the next match after the selected cell', async () => {
  const { find, choose, goTo, server } = await open({ index: 11, id: 12, column: 'date' });
  act(() => choose(4, 'amount'));
  find('  1961 ');
  await waitFor(() => expect(goTo).toHaveBeenCalledWith({ row: 11, column: 'date' }));
  expect(server.callsOf('GET /ledger/find')[0]?.query).toMatchObject({
    term: '1961',
    index: '4',
    column: 'amount',
    backwards: 'false',
    columns: 'name,date,amount,ssn',
  });
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('2 of 3 matchesRow 12 of 30, date'),
  );
  expect(server.callsOf('GET /ledger/matches')[0]?.query).toMatchObject({
    term: '1961',
    index: '11',
    column: 'date',
  });
  expect(server.callsOf('GET /ledger/matches')[0]?.query).not.toHaveProperty('id');
});

it('offers the hidden columns that show the text', async () => {
  const hidden = { count: 12_000, columns: ['name', 'date'] };
  const { find, changeView } = await open(null, { count: 0, position: 0, hidden });
  find('1961');
  await screen.findByText('12,000 matches in hidden columns');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(changeView).toHaveBeenCalledExactlyOnceWith({ hidden: [] });
});

it('discards the result when another text is typed', async () => {
  const { field, find } = await open({ index: 11, id: 12, column: 'date' });
  find('1961');
  await screen.findByText('2 of 3 matches');
  fireEvent.change(field, { target: { value: '19612' } });
  expect(screen.getByRole('status').textContent).toBe('Press Enter to search all rows');
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says that there are very many matches', async () => {
  const counted = { count: 10_400, position: null, hidden: noneHidden };
  const { find } = await open({ index: 1, id: 2, column: 'date' }, counted);
  find('a');
  await screen.findByText('10,000+ matches');
});

it('highlights the cells that show the text until it closes', async () => {
  const { find, grid, unmount } = await open(null);
  find('ame 2');
  const { hits } = grid.update.mock.lastCall![0];
  expect([hits?.('Name 2', 'notes', String), hits?.('Name 3', 'notes', String)]).toEqual([
    true,
    false,
  ]);
  unmount();
  expect(grid.update).toHaveBeenLastCalledWith({ hits: null });
});

it('ignores a match when the rows have another order by then', async () => {
  let turn = () => {};
  const { ledger, find, goTo, server } = await open(() => {
    turn();
    return { index: 11, id: 12, column: 'date' };
  });
  turn = () => ledger.rows.show({ ...wholeLedger, q: 'x' });
  find('1961');
  await waitFor(() => expect(server.callsOf('GET /ledger/find')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(goTo).not.toHaveBeenCalled();
});

it('searches backwards, and reports when nothing matches', async () => {
  const { find, goTo, server } = await open(null);
  find('nobody', { shiftKey: true });
  expect(await screen.findByText('Nothing found')).toBeDefined();
  expect(server.callsOf('GET /ledger/find')[0]?.query['backwards']).toBe('true');
  expect(goTo).not.toHaveBeenCalled();
});

it('sends no request while nothing is typed', async () => {
  const { find, server } = await open(null);
  find('   ');
  expect(server.callsOf('GET /ledger/find')).toHaveLength(0);
});

it('returns the focus to the cells', async () => {
  const { field, onClose, grid } = await open(null);
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(grid.focus).toHaveBeenCalledOnce();
});
