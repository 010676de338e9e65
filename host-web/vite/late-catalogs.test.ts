import { expect, it } from 'vitest';
import { textsChunkName, textsOf } from './late-catalogs.ts';

it('takes the texts of one language from a catalog', () => {
  const catalog = {
    hello: { en: 'Hello', es: 'Hola', pt: 'Olá' },
    bye: { en: 'Bye', es: 'Adiós' },
  };
  expect(textsOf(catalog, 'pt')).toEqual({ hello: 'Olá' });
});

it('names the chunk of texts after language, plugin, and what the names of its catalogs begin with', () => {
  expect(textsChunkName('\0texts-es:/portal/plugins/forms/languages/form')).toBe(
    'texts-es-forms-form',
  );
  expect(textsChunkName('/portal/plugins/forms/src/public/index.ts')).toBeUndefined();
});
