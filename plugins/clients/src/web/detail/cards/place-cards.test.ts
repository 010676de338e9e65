import { expect, it } from 'vitest';
import { fillColumns, placeCards } from './place-cards.ts';

/** 'a:wide' is card a over both columns. */
function placed(words: string) {
  const cards = words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [id = '', place] = word.split(':');
      return place === 'wide' ? { id, place: 'wide' as const } : { id };
    });
  return placeCards(cards)
    .map((block) =>
      block.kind === 'wide' ? `[${block.card.id}]` : block.cards.map(({ id }) => id).join(''),
    )
    .join(' ');
}

it.each([
  ['', ''],
  ['a b c d', 'abcd'],
  ['a:wide b:wide', '[a] [b]'],
  ['a b c:wide d e', 'ab [c] de'],
])('places %s as %s', (cards, layout) => {
  expect(placed(cards)).toBe(layout);
});

it.each([
  [[], ''],
  [[1, 1, 1, 1], 'lrlr'],
  [[3, 1, 1, 1], 'lrrr'],
  [[3, 1, 1, 1, 5], 'lrrrl'],
  [[1, 4, 2, 2, 1], 'lrllr'],
])('fills the columns with cards of the heights %j as %s', (heights, columns) => {
  expect(fillColumns(heights).map(([first]) => first)).toEqual([...columns]);
});

it('lets no card begin above one before it', () => {
  const heights = [213, 188, 78, 133, 85, 240, 187, 360, 193, 43, 43, 137, 43, 248];
  const ends = { left: 0, right: 0 };
  const tops = fillColumns(heights).map((column, index) => {
    const top = ends[column];
    ends[column] += heights[index] ?? 0;
    return top;
  });
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});
