import { expect, it } from 'vitest';
import { findFormType } from './find-form-type.ts';

const types = [
  { id: 'personal-info', route: '/personal-info' },
  { id: 'iul', route: '/iul-application' },
];

it.each([
  [{ form_type: 'iul', source: '' }, 'iul'],
  [{ form_type: ' iul ', source: '/personal-info' }, 'iul'],
  [{ form_type: 'pets', source: '/personal-info' }, undefined],
  [{ form_type: null, source: '/forms/IUL-application' }, 'iul'],
  [{ form_type: ' ', source: 'personal-info' }, 'personal-info'],
  [{ form_type: null, source: ' ' }, undefined],
  [{ form_type: null, source: '/pets' }, undefined],
])('finds the form type of %j', (form, id) => {
  expect(findFormType(types, form)?.id).toBe(id);
});
