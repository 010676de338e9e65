import { expect, it } from 'vitest';
import { textsChunkName, textsOf } from './late-catalogs.ts';

it('takes the texts of one language from a catalog', () => {
  const catalog = {
    hello: { en: 'Hello', es: 'Hola', pt: 'Olá' },
    bye: { en: 'Bye', es: 'Adiós' },
  };
  expect(textsOf(catalog, 'pt')).toEqual({ hello: 'Olá' });
});

it('names the chunk of texts after language and plugin', () => {
  expect(textsChunkName('\0texts-es:/portal/plugins/forms/languages')).toBe('texts-es-forms');
  expect(textsChunkName('/portal/plugins/forms/src/public/index.ts')).toBeUndefined();
});
