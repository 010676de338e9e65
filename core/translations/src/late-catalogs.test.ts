import type { Language } from '@porchlight/kernel';
import { expect, it, vi } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { lateCatalog, loadLanguage } from './late-catalogs.ts';

const texts = (text: string) =>
  vi.fn(() => Promise.resolve({ default: { page: { hello: text } } }));
async function catalogOf(loaders: Parameters<typeof lateCatalog>[1]) {
  const { catalog, loaded } = lateCatalog('page', loaders);
  await loaded;
  return catalog as Record<'hello', Record<Language, string>>;
}

const english = { hello: 'Hello' } as const;

it('loads a language when it is chosen, once, and for catalogs that come later', async () => {
  const [es, pt] = [texts('Hola'), texts('Olá')];
  const first = defineTexts(english, await catalogOf({ es, pt }));
  expect(first.in('en')('hello')).toBe('Hello');
  expect(es).not.toHaveBeenCalled();

  await loadLanguage('es');
  expect(first.in('es')('hello')).toBe('Hola');
  const second = defineTexts(english, await catalogOf({ es: texts('Buenas') }));
  expect(second.in('es')('hello')).toBe('Buenas');

  expect(loadLanguage('en')).toBeNull();
  expect(loadLanguage('es')).toBeNull();
  expect([es.mock.calls.length, pt.mock.calls.length]).toEqual([1, 0]);
});

it('stays with the language before when another one cannot be fetched, and tries again', async () => {
  const pt = texts('Olá').mockRejectedValueOnce(new TypeError('offline'));
  await loadLanguage('en');
  const page = defineTexts(english, await catalogOf({ pt }));
  await expect(loadLanguage('pt')).rejects.toThrow('offline');
  const later = texts('Oi');
  await catalogOf({ pt: later });
  expect(later).not.toHaveBeenCalled();
  await loadLanguage('pt');
  expect(page.in('pt')('hello')).toBe('Olá');
  await loadLanguage('en');
});

it('fetches again what could not be fetched with its page', async () => {
  await loadLanguage('es');
  const es = texts('Hola').mockRejectedValueOnce(new TypeError('offline'));
  const page = defineTexts(english, await catalogOf({ es }));
  await loadLanguage('es');
  expect(page.in('es')('hello')).toBe('Hola');
});
