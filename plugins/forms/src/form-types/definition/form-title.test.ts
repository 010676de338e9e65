import { expect, it } from 'vitest';
import { sampleForm } from '../sample-form.fixture.ts';
import { titleIn } from './form-title.ts';

const type = {
  ...sampleForm,
  title: 'Personal Information',
  titles: { es: 'Información personal', pt: 'Informações pessoais' },
};

it.each([
  ['the title of the form type', type, 'Personal Information', 'es', 'Información personal'],
  ['the title of the form type', type, 'Personal Information', 'pt', 'Informações pessoais'],
  ['the English title', type, 'Personal Information', 'en', 'Personal Information'],
  ['a title that staff chose', type, 'About you', 'es', 'About you'],
  ['the title of a form whose module is off', null, 'Pets', 'es', 'Pets'],
  ['a title without translation', { ...type, titles: undefined }, type.title, 'es', type.title],
] as const)('shows %s: %#', (_what, formType, title, language, shown) => {
  expect(titleIn(formType as typeof type | null, title, language)).toBe(shown);
});
