import { expect, it } from 'vitest';
import { measures } from './measures.ts';

it.each([
  ["5'6", '151', "5'6, 151 lb"],
  ['', '151.5 ', '151.5 lb'],
  ["5'6", '151 lbs', "5'6, 151 lbs"],
  ['170 cm', '', '170 cm'],
  ['', '', ''],
])('shows height %j and weight %j as %j', (height, weight, text) => {
  expect(measures(height, weight)).toBe(text);
});
