import { expect, it } from 'vitest';
import { firstLanguage, readLanguage } from './language.ts';

it.each([
  ['English', 'en'],
  ['Spanish', 'es'],
  [' portuguese ', 'pt'],
  ['Español', 'es'],
  ['Português', 'pt'],
  ['es', 'es'],
  ['es-419', 'es'],
  ['PT_br', 'pt'],
  ['en-US', 'en'],
  ['French', undefined],
  ['constructor', undefined],
  ['', undefined],
  [null, undefined],
])('reads the language %j as %j', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});

it.each([
  [['fr-FR', 'pt-BR', 'es'], 'pt'],
  [[null, 'Spanish'], 'es'],
  [['fr'], 'en'],
  [[], 'en'],
])('chooses the first known language of %j', (texts, language) => {
  expect(firstLanguage(texts)).toBe(language);
});
