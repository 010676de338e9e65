import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { wholeLedger } from '../rows/ledger-query.ts';
import FindBar from './find-bar.tsx';

afterEach(cleanup);

async function open(found: unknown) {
  const answer = () => ({ success: true, data: typeof found === 'function' ? found() : found });
  const onClose = vi.fn<() => void>();
  const rendered = await renderInLedger(<FindBar onClose={onClose} />, {
    clients: 30,
    answers: { 'GET /ledger/find': answer },
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
  expect(screen.getByRole('status').textContent).toBe('Row 12 of 30, date');
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
