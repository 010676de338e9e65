import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { wholeLedger } from '../rows/ledger-query.ts';
import { openLedger } from '../rows/open-ledger.ts';
import { FakeLedger, ledgerTestColumns } from '../rows/testing/fake-ledger.fixture.ts';
import type { ViewState } from '../views/view-state.ts';
import { useFoldedGroups } from './use-folded-groups.ts';

afterEach(cleanup);

const layout = { hidden: [], order: [], widths: {}, frozen: 1, collapsed: [] };
const plain: ViewState = { ...wholeLedger, ...layout, group: 'date' };

it('remembers with the view which groups are collapsed, and collapses those of another view', async () => {
  const server = new FakeLedger(300);
  const ledger = openLedger({ api: server, columns: ledgerTestColumns, today: () => '2026-11-23' });
  ledger.rows.show(plain);
  const { result } = renderHook(() => {
    const [view, setView] = useState(plain);
    const changeView = (part: Partial<ViewState>) => setView((before) => ({ ...before, ...part }));
    useFoldedGroups({ ledger, view, changeView });
    return { view, setView };
  });
  const collapsed = () => [...ledger.rows.groups.shown.get().collapsed];
  await waitFor(() => expect(ledger.rows.groups.shown.get().headings).toHaveLength(1));
  act(() => ledger.rows.groups.toggle('blank'));
  const { folded } = result.current.view;
  expect([collapsed(), folded?.length]).toEqual([['blank'], 1]);
  act(() => result.current.setView(plain));
  expect(collapsed()).toEqual([]);
  act(() => result.current.setView({ ...plain, folded: folded! }));
  expect(collapsed()).toEqual(['blank']);
  ledger.close();
});
