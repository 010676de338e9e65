import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { useViewCounts } from '../views/view-queries.ts';
import { useRecount, useTotals } from './use-totals.ts';

afterEach(cleanup);

function Foot() {
  const { ledger, shown, view } = useLedgerPage();
  const foot = useTotals(shown, view, ledger);
  useRecount(ledger);
  useViewCounts(() => ledger.rows.loaded());
  return <p>{foot && shown.map((column) => foot.cell(column)?.text ?? '-').join(' ')}</p>;
}

const totals = (count: number) => ({
  success: true,
  data: { count, sums: { amount: 3 }, empty: { ssn: 1 }, overdue: 0 },
});

it('makes other screens read the clients again as soon as an edit is stored', async () => {
  const { ledger, portal } = await renderInLedger(<Foot />, {
    answers: {
      'GET /ledger/totals': totals(3),
      'GET /ledger/views/counts': { success: true, data: {} },
    },
  });
  await screen.findByText(/^3 clients/);
  portal.queries.setQueryData(['clients', 'list', {}], 'read before');
  const over = ledger.saving.hold();
  ledger.saving.call()();
  act(over);
  expect(portal.queries.getQueryState(['clients', 'list', {}])?.isInvalidated).toBe(true);
});

it('shows an estimate of very many rows until they are counted', async () => {
  let count: () => void = () => undefined;
  const counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  const { server } = await renderInLedger(<Foot />, {
    clients: 60_000,
    answers: {
      'GET /ledger/totals': () => counted.then(() => totals(60_001)),
      'GET /ledger/totals/estimate': totals(60_000),
      'GET /ledger/views/counts': { success: true, data: {} },
    },
  });
  expect(await screen.findByText('≈ 60,000 clients - ≈ $3 ≈ 1 empty')).toBeDefined();
  count();
  expect(await screen.findByText('60,001 clients - $3.00 1 empty')).toBeDefined();
  expect(server.callsOf('GET /ledger/totals/estimate')).toHaveLength(1);
});

it('shows totals below the columns, and recounts them and the tabs once after edits', async () => {
  let count = 3;
  const { ledger, server } = await renderInLedger(<Foot />, {
    answers: {
      'GET /ledger/totals': () => totals(count),
      'GET /ledger/views/counts': { success: true, data: {} },
    },
  });
  expect(await screen.findByText('3 clients - $3.00 1 empty')).toBeDefined();
  expect(server.callsOf('GET /ledger/totals')[0]?.query).toMatchObject({
    columns: 'amount,date,name,ssn',
  });
  count = 4;
  vi.useFakeTimers();
  try {
    for (const save of [1, 2]) {
      // As a save does: its call ends before all of it is over.
      const over = ledger.saving.hold();
      ledger.saving.call()();
      over();
      await act(() => vi.advanceTimersByTimeAsync(save * 200));
    }
    expect(server.callsOf('GET /ledger/totals')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(screen.getByText(/^4 clients/)).toBeDefined());
  expect(server.callsOf('GET /ledger/totals')).toHaveLength(2);
  expect(server.callsOf('GET /ledger/views/counts')).toHaveLength(2);
});
