import { describe, expect, it } from 'vitest';
import { checkCatalog, updateCatalog } from './check-catalog.ts';

const pages = '{count, plural, one {# page} other {# pages}} for {name}';
const spanish = '{count, plural, one {# página} other {# páginas}} para {name}';
const portuguese = '{count, plural, one {# página} other {# páginas}} para {name}';

function faultsOf(en: string, entry: Partial<Record<'en' | 'es' | 'pt', string>>) {
  const texts = { en, es: en, pt: en };
  return checkCatalog(new Map([['key', en]]), { key: { ...texts, ...entry } });
}

describe('checkCatalog', () => {
  it('accepts translations with the placeholders of the English text', () => {
    expect(faultsOf(pages, { es: spanish, pt: portuguese })).toEqual([]);
    expect(faultsOf('{name} and {agency}', { es: '{agency} y {name}' })).toEqual([]);
  });

  it.each([
    ['a missing translation', 'Hello', { es: ' ' }, "'key' has no translation: es"],
    [
      'a missing placeholder',
      'Hello {name}',
      { pt: 'Olá' },
      "'key' has other placeholders (pt): none, not {name}",
    ],
    [
      'another placeholder',
      'Hello {name}',
      { es: 'Hola {nombre}' },
      "'key' has other placeholders (es): {nombre}, not {name}",
    ],
    [
      'a plural that lost its count',
      pages,
      { es: 'páginas para {name}', pt: portuguese },
      "'key' has other placeholders (es): {name}, not {count, cardinal}, {name}",
    ],
    [
      'a plural without the singular',
      pages,
      { es: '{count, plural, other {# páginas}} para {name}', pt: portuguese },
      "'key' has a syntax error (es): the plural of {count} needs one",
    ],
    [
      'other choices',
      '{kind, select, agent {Agent} other {Agency}}',
      { es: '{kind, select, agente {Agente} other {Agencia}}' },
      "'key' has other placeholders (es): {kind, select, agente other}, not {kind, select, agent other}",
    ],
    ['a syntax error', 'Hello {name}', { es: 'Hola {name' }, /^'key' has a syntax error \(es\)/],
    ['a date', 'Until {end, date}', {}, /format dates, times, and numbers before/],
    [
      'an English text that changed',
      'Hello',
      { en: 'Hi' },
      '\'key\' has another English text; run "npm run translations"',
    ],
  ])('refuses %s', (_, en, entry, fault) => {
    const faults = faultsOf(en, entry);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  it('refuses texts that are not in the catalog and entries that no text uses', () => {
    expect(
      checkCatalog(new Map([['added', 'Hello']]), { gone: { en: 'a', es: 'b', pt: 'c' } }),
    ).toEqual([
      '\'added\' is not in the catalog; run "npm run translations"',
      '\'gone\' is no longer used; run "npm run translations"',
    ]);
  });
});

describe('updateCatalog', () => {
  it('adds new texts, removes unused ones, and marks translations of changed texts', () => {
    const stored = {
      same: { en: 'Same', es: 'Igual', pt: 'Igual' },
      changed: { en: 'Before', es: 'Antes', pt: 'Antes' },
      gone: { en: 'Gone', es: 'Fuera', pt: 'Fora' },
    };
    const english = new Map([
      ['same', 'Same'],
      ['changed', 'After'],
      ['added', 'New'],
    ]);
    const updated = updateCatalog(english, stored);
    expect(updated).toEqual({
      same: stored.same,
      changed: { en: 'After', es: 'Antes', pt: 'Antes', review: true },
      added: { en: 'New', es: '', pt: '' },
    });
    expect(checkCatalog(english, updated)).toEqual([
      '\'changed\' changed in English: review the translations, then delete its "review"',
      "'added' has no translation: es",
      "'added' has no translation: pt",
    ]);
  });
});
