import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type CellRange, type Grid, type GridColumn, shownColumns } from '@porchlight/grid';
import { wholeLedger } from '../rows/ledger-query.ts';
import { viewedColumns } from '../views/view-columns.ts';
import type { ViewState } from '../views/view-state.ts';
import { useGoTo } from './use-go-to.ts';

const columns = ['last:Who', 'first:Who', 'dob:Ids', 'ssn:Ids', 'agi:Money'].map(
  (text): GridColumn => {
    const [key = '', group = ''] = text.split(':');
    const look = { type: 'text', width: 100, editable: true, align: 'start' } as const;
    return { key, group, label: key, sensitive: false, ...look };
  },
);
const view: ViewState = {
  ...wholeLedger,
  order: [],
  hidden: ['dob', 'agi'],
  widths: {},
  frozen: 1,
  collapsed: ['Who', 'Money'],
};

function open(selection: CellRange | null = null) {
  const grid = { selection, select: vi.fn<Grid['select']>(), focus: vi.fn<() => void>() };
  const changeView = vi.fn((part: Partial<ViewState>) => {
    rendered.rerender({ ...rendered.result.current.state, ...part });
  });
  const rendered = renderHook(
    (state: ViewState) => {
      const placed = shownColumns(viewedColumns(columns, state), new Set(state.collapsed));
      const parts = { grid: grid as unknown as Grid, columns, placed, view: state, changeView };
      return { state, goTo: useGoTo(parts) };
    },
    { initialProps: view },
  );
  const go = (where: Parameters<typeof rendered.result.current.goTo>[0]) =>
    act(() => rendered.result.current.goTo(where));
  return { grid, changeView, go, state: () => rendered.result.current.state };
}
const cell = (row: number, column: number) => ({
  anchor: { row, column },
  focus: { row, column },
});

it('selects a visible cell, and leaves the focus where it is', () => {
  const { grid, changeView, go } = open();
  go({ row: 7, column: 'ssn' });
  expect(grid.select).toHaveBeenCalledWith(cell(7, 1));
  expect(grid.focus).not.toHaveBeenCalled();
  expect(changeView).not.toHaveBeenCalled();
});

it('stays in the row when none is given, and moves the focus', () => {
  const { grid, go } = open(cell(4, 0));
  go({ column: 'last', focus: true });
  expect(grid.select).toHaveBeenCalledWith(cell(4, 0));
  expect(grid.focus).toHaveBeenCalledOnce();
});

it.each([
  ['hidden', 'dob', { hidden: ['agi'], collapsed: ['Who', 'Money'] }, 1],
  ['collapsed', 'first', { hidden: ['dob', 'agi'], collapsed: ['Money'] }, 1],
  ['both', 'agi', { hidden: ['dob'], collapsed: ['Who'] }, 2],
])('shows a column that is %s first', (_, column, changed, place) => {
  const { grid, go, state } = open();
  go({ row: 2, column });
  expect(state()).toMatchObject(changed);
  expect(grid.select).toHaveBeenCalledWith(cell(2, place));
  expect(grid.select).toHaveBeenCalledOnce();
});

it('ignores an unknown column', () => {
  const { grid, go, changeView } = open();
  go({ row: 2, column: 'gone' });
  expect(changeView).not.toHaveBeenCalled();
  expect(grid.select).not.toHaveBeenCalled();
});
