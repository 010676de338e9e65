import { describe, expect, it } from 'vitest';
import {
  clampWidth,
  columnAt,
  columnWindow,
  groupRuns,
  layColumns,
  shownColumns,
  widestWindow,
} from './columns.ts';
import type { GridColumn } from './types.ts';

function column(key: string, group: string, width = 100): GridColumn {
  const type = 'text';
  return { key, label: key, group, width, type, editable: true, align: 'start', sensitive: false };
}
/** Names like `a1 a2 b1`: the letter is the group. */
function columns(names: string, width = 100): readonly GridColumn[] {
  return names.split(' ').map((name) => column(name, name[0]!, width));
}
const keys = (of: readonly GridColumn[]) => of.map(({ key }) => key).join(' ');
/** Number and action take 120 px. */
const lay = (names: string, frozen: number, viewWidth = 1000) =>
  layColumns(columns(names), frozen, viewWidth, 10);

describe('shownColumns', () => {
  it.each([
    ['', 'a1 a2 b1 b2 a3'],
    ['a', 'a1 b1 b2 a3'],
    ['ab', 'a1 b1 a3'],
    ['x', 'a1 a2 b1 b2 a3'],
  ])('given %j collapsed, shows %s', (collapsed, shown) => {
    const all = columns('a1 a2 b1 b2 a3');
    expect(keys(shownColumns(all, new Set(collapsed)))).toBe(shown);
  });
});

describe('layColumns', () => {
  it('places the columns one after another behind number and action', () => {
    const layout = layColumns([column('a', 'g', 70), column('b', 'g', 200)], 1, 1000, 10);
    expect(layout).toMatchObject({ edges: [120, 190, 390], frozenWidth: 190, width: 390 });
  });

  it('clamps column widths to their bounds', () => {
    expect([10, 60, 200.4, 5000].map(clampWidth)).toEqual([60, 60, 200, 600]);
    expect(layColumns([column('a', 'g', 1)], 0, 1000, 10).edges).toEqual([120, 180]);
  });

  it('leaves room for the cells on a narrow screen', () => {
    const wide = [column('a', 'g', 180), column('b', 'g', 180)];
    expect(layColumns(wide, 1, 390, 200)).toMatchObject({
      numberWidth: 36,
      actionWidth: 0,
      frozenWidth: 146,
      edges: [36, 146, 326],
    });
    expect(layColumns(wide, 1, 600, 200)).toMatchObject({ actionWidth: 60, frozenWidth: 300 });
  });

  it('makes room for long row numbers', () => {
    expect(
      [9, 99_999, 999_999, 1_000_000].map((rows) => layColumns([], 0, 1000, rows).edges[0]),
    ).toEqual([120, 120, 120, 128]);
  });

  it.each([
    [1000, 3, 3],
    [1000, 9, 4],
    [700, 3, 3],
    [699, 3, 2],
    [390, 3, 1],
    [200, 3, 0],
  ])(
    'at %i px with %i frozen columns requested freezes %i, so that others stay visible',
    (width, requested, frozen) => {
      expect(lay('a1 a2 a3 a4', requested, width).frozen).toBe(Math.min(frozen, 4));
    },
  );
});

describe('columnWindow', () => {
  const layout = lay('a1 a2 a3 a4 a5 a6 a7 a8', 1);
  it.each([
    [0, 520, { first: 1, last: 3 }],
    [0, 521, { first: 1, last: 4 }],
    [1, 520, { first: 1, last: 4 }],
    [99, 520, { first: 1, last: 4 }],
    [100, 520, { first: 2, last: 4 }],
    [5000, 520, { first: 7, last: 7 }],
    [0, 50, { first: 1, last: 1 }],
  ])('scrolled by %i in %i px', (left, width, window) => {
    expect(columnWindow(layout, left, width)).toEqual(window);
  });

  it('returns an empty window when every column is frozen', () => {
    const { first, last } = columnWindow(lay('a1 a2', 2), 0, 1000);
    expect(last - first + 1).toBe(0);
  });
});

it('widestWindow holds every window, and no column more', () => {
  const widths = [60, 200, 60, 60, 61, 200, 90, 60, 60, 60, 140];
  const all = widths.map((width, index) => column(`c${index}`, 'g', width));
  const layout = layColumns(all, 1, 500, 10);
  let most = 0;
  for (let left = 0; left <= layout.width - 500; left += 1) {
    const { first, last } = columnWindow(layout, left, 500);
    most = Math.max(most, last - first + 1);
  }
  expect(widestWindow(layout, 500)).toBe(most);
});

it('columnAt finds the column under a place, and the nearest one outside', () => {
  const layout = lay('a1 a2 a3', 0);
  const found = [-5, 0, 120, 219, 220, 419, 9999].map((x) => columnAt(layout, x));
  expect(found).toEqual([0, 0, 0, 0, 1, 2, 2]);
});

describe('groupRuns', () => {
  const all = columns('a1 a2 a3 b1 a4');
  const runs = (frozen: number, collapsed = '') => {
    const shown = shownColumns(all, new Set(collapsed));
    return groupRuns(layColumns(shown, frozen, 2000, 10), all).map(
      ({ group, first, last, count, continued }) =>
        `${group} ${first}-${last} of ${count}${continued ? ' continued' : ''}`,
    );
  };
  it('puts neighbors under one heading', () => {
    expect(runs(0)).toEqual(['a 0-2 of 3', 'b 3-3 of 1', 'a 4-4 of 1']);
  });
  it('parts a group at the freeze line', () => {
    expect(runs(2)).toEqual(['a 0-1 of 3', 'a 2-2 of 3 continued', 'b 3-3 of 1', 'a 4-4 of 1']);
  });
  it('counts what is collapsed', () => {
    expect(runs(0, 'a')).toEqual(['a 0-0 of 3', 'b 1-1 of 1', 'a 2-2 of 1']);
  });
});
