import { expect, it } from 'vitest';
import { isWellFormedPath } from './registration-faults.ts';

it.each([['/:id'], ['/forms/*'], ['/forms/{a}'], ['/forms//x'], ['/forms/'], ['/forms/:1']])(
  'refuses the path %s',
  (path) => {
    expect(isWellFormedPath(path)).toBe(false);
  },
);

it('accepts literal segments followed by parameters', () => {
  expect(isWellFormedPath('/forms/:formId/parts.v2')).toBe(true);
});
