import { expect, it } from 'vitest';
import { sampleForm } from '../sample-form.fixture.ts';
import { optionLabels } from './option-labels.ts';

it('finds the labels of choices by the path of their field', () => {
  expect([...optionLabels(sampleForm)]).toEqual([['owner.color', { red: 'Red', blue: 'Blue' }]]);
});
