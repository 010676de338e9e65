import { expect, it } from 'vitest';
import { signedValues } from './signed-values.ts';

it('reads checked boxes, chosen items, and texts, and leaves out what is empty', () => {
  expect(
    signedValues([
      { name: 'Dental', value: 'X' },
      { name: 'Vision', value: '' },
      { name: 'Rider', value: 'g', listSelectedValue: 'Gold' },
      { name: 'Term', value: 'Ten years', listSelectedValue: '' },
      { name: '', value: 'X' },
      {},
    ]),
  ).toEqual([
    { name: 'Dental', value: 'true' },
    { name: 'Rider', value: 'Gold' },
    { name: 'Term', value: 'Ten years' },
  ]);
});
