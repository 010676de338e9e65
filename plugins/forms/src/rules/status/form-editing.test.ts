import { expect, it } from 'vitest';
import { formEditing, isFormTypeOff } from './form-editing.ts';

const form = {
  type: 'Web Form',
  form_id: 15,
  form_type: 'personal-info',
  source: '/personal-info',
  signed_document_id: null,
};
const types = [{ id: 'personal-info', route: '/personal-info' }];

it.each([
  [{}, 'possible'],
  [{ form_type: null }, 'possible'],
  [{ type: 'DocuSign' }, 'no-web-form'],
  [{ type: 'PDF', form_id: null, signed_document_id: 'd-1' }, 'no-web-form'],
  [{ form_id: null }, 'no-form-id'],
  [{ signed_document_id: 'd-1' }, 'signed'],
  [{ form_type: 'pets' }, 'type-off'],
  [{ form_type: null, source: '/pets' }, 'type-off'],
  [{ form_type: ' ', source: ' ' }, 'no-form-type'],
  [{ form_type: 'pets', signed_document_id: 'd-1' }, 'signed'],
] as const)('says for a web form with %j that editing is %s', (part, editing) => {
  expect(formEditing({ ...form, ...part }, types)).toBe(editing);
});

it.each([
  [{}, false],
  [{ form_type: 'pets' }, true],
  [{ form_type: null, source: '/pets' }, true],
  [{ form_type: null, source: '' }, false],
  [{ type: 'PDF', form_type: 'pets' }, false],
])('says for a web form with %j whether its form type is off: %s', (part, isOff) => {
  expect(isFormTypeOff({ ...form, ...part }, types)).toBe(isOff);
});
