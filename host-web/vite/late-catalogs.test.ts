import { defineSchemaTexts } from '../../core/translations/src/schema-texts.ts';
import { textCode } from '../../core/translations/src/text-code.ts';
import { expect, it } from 'vitest';
import { textsChunkName, textsOf } from './late-catalogs.ts';

it('takes the texts of one language from a catalog', () => {
  const catalog = {
    hello: { en: 'Hello', es: 'Hola', pt: 'Olá' },
    bye: { en: 'Bye', es: 'Adiós' },
  };
  expect(textsOf(catalog, 'pt')).toEqual({ hello: 'Olá' });
});

it('names texts of schemas by codes, except those whose codes are alike', () => {
  const texts = (english: string) => [english, { en: english, es: `~${english}` }] as const;
  const alike = ['Question 449', 'Question 1484'];
  expect(textCode(alike[0]!)).toBe(textCode(alike[1]!));
  const catalog = Object.fromEntries(['First name', ...alike].map(texts));
  const found = textsOf(catalog, 'es');
  expect(found).toEqual({
    [textCode('First name')]: '~First name',
    'Question 449': '~Question 449',
    'Question 1484': '~Question 1484',
  });
  const translate = defineSchemaTexts(
    [],
    Object.fromEntries(Object.entries(found).map(([name, es]) => [name, { en: '', es, pt: '' }])),
  ).in('es');
  expect(['First name', ...alike, 'constructor', 'Unknown'].map(translate)).toEqual([
    '~First name',
    '~Question 449',
    '~Question 1484',
    'constructor',
    'Unknown',
  ]);
});

it('names the chunk of texts after language, plugin, and what the names of its catalogs begin with', () => {
  expect(textsChunkName('\0texts-es:/portal/plugins/forms/languages/form')).toBe(
    'texts-es-forms-form',
  );
  expect(textsChunkName('/portal/plugins/forms/src/public/index.ts')).toBeUndefined();
});
