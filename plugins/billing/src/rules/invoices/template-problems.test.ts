import { expect, it } from 'vitest';
import { templateProblems } from './template-problems.ts';

it.each([
  [{ name: 'Review', description: 'Annual review' }, []],
  [{ name: ' ', description: 'Annual review' }, ['Please enter a template name']],
  [{ name: 'Review' }, ['Please enter a description for the line item']],
  [{}, ['Please enter a template name', 'Please enter a description for the line item']],
])('finds in the template %j the mistakes %j', (template, expected) => {
  expect(templateProblems(template).map(({ message }) => message)).toEqual(expected);
});
