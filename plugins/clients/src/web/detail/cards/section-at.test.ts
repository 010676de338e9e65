import { expect, it } from 'vitest';
import { sectionAt } from './section-at.ts';

const tops = new Map([
  ['Overview', 180],
  ['Plans', 420],
  ['Family', 400],
  ['Forms', 1200],
  ['Documents', 1500],
  ['Logins', 1900],
]);
const box = (scrollTop: number) => ({ scrollTop, clientHeight: 800, scrollHeight: 2000 });

it.each([
  [0, 'Overview'],
  [330, 'Family'],
  [360, 'Plans'],
  [1200, 'Logins'],
])('finds at the scroll position %d the section %s', (scrollTop, section) => {
  expect(sectionAt(tops, box(scrollTop), 72)).toBe(section);
});

it('reaches every section on the way down', () => {
  const passed = new Set<string | null>();
  for (let top = 0; top <= 1200; top += 10) passed.add(sectionAt(tops, box(top), 72));
  expect([...passed]).toEqual(['Overview', 'Family', 'Plans', 'Forms', 'Documents', 'Logins']);
});

it('stays at the first section when nothing scrolls, and returns none without cards', () => {
  expect(sectionAt(tops, { scrollTop: 0, clientHeight: 2000, scrollHeight: 2000 }, 72)).toBe(
    'Overview',
  );
  expect(sectionAt(new Map(), box(0), 72)).toBeNull();
});
