import { expect, it } from 'vitest';
import type { ClientCardPlace } from '../../../slots.ts';
import { placeCards } from './place-cards.ts';

type Place = ClientCardPlace['place'];

/** 'a:left' is card a with that place, 'b' has none. */
function placed(words: string) {
  const cards = words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [id = '', place] = word.split(':');
      return place === undefined ? { id } : { id, place: place as NonNullable<Place> };
    });
  return placeCards(cards)
    .map((block) =>
      block.kind === 'wide'
        ? `[${block.card.id}]`
        : [block.left, block.right].map((column) => column.map(({ id }) => id).join('')).join('|'),
    )
    .join(' ');
}

it.each([
  ['', ''],
  ['a b c d', 'ac|bd'],
  ['a:left b:right c:left d:right', 'ac|bd'],
  ['a:left b:left c', 'ab|c'],
  ['a:right b c', 'bc|a'],
  ['a:wide b:wide', '[a] [b]'],
  ['a b c:wide d e', 'a|b [c] d|e'],
  ['a c:wide d:right', 'a| [c] |d'],
])('places %s as %s', (cards, layout) => {
  expect(placed(cards)).toBe(layout);
});

it('begins the columns of a section below those of the section before', () => {
  const blocks = placeCards([
    { id: 'personal', section: 'Overview', place: 'left' as const },
    { id: 'marketplace', section: 'Plans', place: 'right' as const },
    { id: 'medicare', section: 'Plans' },
  ]);
  expect(
    blocks.map((block) => block.kind === 'columns' && [block.left.length, block.right.length]),
  ).toEqual([
    [1, 0],
    [1, 1],
  ]);
});
