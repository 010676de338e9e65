import { expect, it } from 'vitest';
import { type Arrangement, arranged } from './arranging.ts';
import { boxOf } from './page-box.ts';
import { fieldAt, page, pages } from './placed-field.fixture.ts';

const fields = [
  fieldAt('a', [100, 100, 100, 50]),
  fieldAt('b', [150, 300, 60, 20]),
  fieldAt('c', [400, 200, 40, 40]),
];

const after = (chosen: readonly string[], arrangement: Arrangement) =>
  arranged(fields, chosen, arrangement, pages).map((field) => {
    const { x, y, width, height } = boxOf(field, page);
    return [x, y, width, height].map((points) => Math.round(points * 100) / 100);
  });

it.each<[Arrangement, readonly (readonly number[])[]]>([
  [
    'left',
    [
      [100, 100, 100, 50],
      [100, 300, 60, 20],
      [100, 200, 40, 40],
    ],
  ],
  [
    'right',
    [
      [340, 100, 100, 50],
      [380, 300, 60, 20],
      [400, 200, 40, 40],
    ],
  ],
  [
    'center',
    [
      [220, 100, 100, 50],
      [240, 300, 60, 20],
      [250, 200, 40, 40],
    ],
  ],
  [
    'top',
    [
      [100, 100, 100, 50],
      [150, 100, 60, 20],
      [400, 100, 40, 40],
    ],
  ],
  [
    'bottom',
    [
      [100, 270, 100, 50],
      [150, 300, 60, 20],
      [400, 280, 40, 40],
    ],
  ],
  [
    'middle',
    [
      [100, 185, 100, 50],
      [150, 200, 60, 20],
      [400, 190, 40, 40],
    ],
  ],
  [
    'across',
    [
      [100, 100, 100, 50],
      [270, 300, 60, 20],
      [400, 200, 40, 40],
    ],
  ],
  [
    'down',
    [
      [100, 100, 100, 50],
      [150, 300, 60, 20],
      [400, 205, 40, 40],
    ],
  ],
  [
    'same-width',
    [
      [100, 100, 100, 50],
      [150, 300, 100, 20],
      [400, 200, 100, 40],
    ],
  ],
  [
    'same-height',
    [
      [100, 100, 100, 50],
      [150, 300, 60, 50],
      [400, 200, 40, 50],
    ],
  ],
  [
    'same-size',
    [
      [100, 100, 100, 50],
      [150, 300, 100, 50],
      [400, 200, 100, 50],
    ],
  ],
])('arranges three fields: %s', (arrangement, boxes) => {
  expect(after(['a', 'b', 'c'], arrangement)).toEqual(boxes);
});

it('takes the size of the field that was selected first', () => {
  expect(after(['c', 'a'], 'same-size')).toEqual([
    [100, 100, 40, 40],
    [150, 300, 60, 20],
    [400, 200, 40, 40],
  ]);
});

it('leaves fields alone when there are too few on a page', () => {
  expect(arranged(fields, ['a', 'b'], 'across', pages)).toEqual(fields);
  const apart = [fields[0]!, { ...fields[1]!, page: 2 }];
  expect(arranged(apart, ['a', 'b'], 'left', pages)).toEqual(apart);
});

it('arranges each page for itself', () => {
  const onNext = fields.map((field) => ({ ...field, id: `${field.id}2`, page: 2 }));
  const all = arranged([...fields, ...onNext], ['a', 'b', 'b2', 'c2'], 'left', pages);
  expect(all.map(({ x }) => x * page.width)).toEqual([100, 100, 400, 100, 150, 150]);
});
