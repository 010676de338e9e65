import { describe, expect, it } from 'vitest';
import { mergePages } from './module-history-query.ts';
import { counted, countedPoint, countedPoints, needsText } from './module-texts.ts';

describe('counted texts', () => {
  it.each([
    ['ledger.columns', 1, '1 column'],
    ['ledger.columns', 19, '19 columns'],
    ['core.search-sources', 1, '1 search source'],
    ['core.staff-menu', 2, '2 staff menu entries'],
    ['agents.toolbar', 1, '1 toolbar entry'],
    ['clients.family-histories', 1, '1 family history'],
  ])('%s x %i: %s', (point, count, text) => {
    expect(countedPoint(point, count)).toBe(text);
  });

  it('uses the singular for one', () => {
    expect([0, 1, 2].map((count) => counted(count, 'nav entry', 'nav entries'))).toEqual([
      '0 nav entries',
      '1 nav entry',
      '2 nav entries',
    ]);
  });

  it('adds up what a module puts into the same extension point twice', () => {
    const added = [
      ['clients.history', 1],
      ['core.search-sources', 1],
      ['clients.history', 3],
    ] as const;
    expect(countedPoints(added)).toEqual(['4 history entries', '1 search source']);
  });

  it('separates three required modules with commas', () => {
    expect(needsText({ requires: ['agents', 'clients', 'forms'] }, [])).toBe(
      'needs agents, clients, and forms',
    );
  });
});

describe('mergePages', () => {
  const lines = (...ids: number[]) => ids.map((id) => ({ id })) as never[];

  it('holds back lines older than the loaded part of the other kind', () => {
    const merged = mergePages([
      { data: lines(90, 80, 70), next: 70 },
      { data: lines(75, 20), next: null },
    ]);
    expect(merged.lines.map(({ id }) => id)).toEqual([90, 80, 75, 70]);
    expect(merged.next).toBe(70);
  });

  it('ends when both kinds end', () => {
    const merged = mergePages([
      { data: lines(9, 3), next: null },
      { data: lines(5), next: null },
    ]);
    expect(merged.lines.map(({ id }) => id)).toEqual([9, 5, 3]);
    expect(merged.next).toBeNull();
  });

  it('continues before the newest of the two ends', () => {
    const merged = mergePages([
      { data: lines(90, 80), next: 80 },
      { data: lines(85, 40), next: 40 },
    ]);
    expect(merged.lines.map(({ id }) => id)).toEqual([90, 85, 80]);
    expect(merged.next).toBe(80);
  });
});
