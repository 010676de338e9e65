import { expect, it } from 'vitest';
import { editorTitle, readTemplateType, templateTypes, typeBadge } from './template-type.ts';

it.each([
  ['Web Form', 'Web Form'],
  ['WebForm', 'Web Form'],
  ['web_form', 'Web Form'],
  ['web', 'Web Form'],
  ['DocuSign', 'DocuSign'],
  ['docusign', 'DocuSign'],
  ['e-signature', 'DocuSign'],
  ['PDF', 'PDF'],
  ['document', 'PDF'],
  ['custom', 'PDF'],
  [' Link ', 'Link'],
  ['', undefined],
  ['spreadsheet', undefined],
  ['constructor', undefined],
  ['web'.padEnd(1_000_000), undefined],
])('reads the type %j as %s', (text, type) => {
  expect(readTemplateType(text)).toBe(type);
});

it('reads every type as itself', () => {
  for (const type of templateTypes) expect(readTemplateType(type)).toBe(type);
});

it.each([
  ['Web Form', 'Edit Web Form Template', 'Web'],
  ['DocuSign', 'Edit DocuSign Template', 'DocuSign'],
  ['PDF', 'Edit PDF Template', 'PDF'],
  ['Link', 'Edit Link Template', 'Link'],
] as const)('titles the editor of %s %s, with the badge %s', (type, title, badge) => {
  expect(editorTitle(type)).toBe(title);
  expect(typeBadge(type)).toBe(badge);
});

it('titles the editor of an unknown type Edit Form Template', () => {
  expect(editorTitle('spreadsheet')).toBe('Edit Form Template');
});
