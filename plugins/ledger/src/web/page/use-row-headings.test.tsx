import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wholeLedger } from '../rows/ledger-query.ts';
import { openLedger } from '../rows/open-ledger.ts';
import { FakeLedger, ledgerTestColumns } from '../rows/testing/fake-ledger.fixture.ts';
import { useRowHeadings } from './use-row-headings.ts';

afterEach(cleanup);

/** The headings of 300 clients, of which two have a date. */
function grouped(key: string) {
  const server = new FakeLedger(300);
  for (const { values } of server.clients.slice(0, 2)) values['date'] = '2026-03-07';
  const ledger = openLedger({ api: server, columns: ledgerTestColumns, today: () => '2026-11-23' });
  ledger.rows.show({ ...wholeLedger, group: key });
  const column = ledgerTestColumns.find((one) => one.key === key);
  const [changeView, say] = [vi.fn(), vi.fn()];
  const { result } = renderHook(() => useRowHeadings({ ledger, column, changeView, say }));
  return { result, ledger, changeView, say };
}

it('shows values as cells do, with the number of clients', async () => {
  const { result, ledger } = grouped('date');
  await waitFor(() => expect(result.current).toHaveLength(2));
  expect(result.current.map(({ text, note, row }) => [text, note, row])).toEqual([
    ['3/7/2026', '2 clients', 0],
    ['Blank', '298 clients', 2],
  ]);
  act(() => void ledger.rows.addRow());
  expect(result.current[2]).toMatchObject({ text: 'Added here', row: 300 });
  ledger.close();
});

it('ungroups a column with too many values and says why', async () => {
  const { result, ledger, changeView, say } = grouped('name');
  await waitFor(() => expect(changeView).toHaveBeenCalledWith({ group: null }));
  expect(say).toHaveBeenCalledExactlyOnceWith('name has too many different values to group by.');
  expect(result.current).toEqual([]);
  ledger.close();
});
