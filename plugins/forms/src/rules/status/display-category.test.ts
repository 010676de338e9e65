import { expect, it } from 'vitest';
import { displayCategories, displayCategoryTexts } from './display-category.ts';

it('names every category', () => {
  expect(displayCategories.map((category) => displayCategoryTexts[category])).toEqual([
    'Agent Action Needed',
    'New',
    'In Progress',
    'Complete',
    'Voided',
  ]);
});
