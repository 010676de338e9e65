import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import type { TextValues } from './text-values.ts';

const texts = defineTexts(
  {
    title: "Let's set your password",
    greeting: 'Hello {name}, from {agency}',
    tries: '{count, plural, one {# try left} other {# tries left}} for {name}',
    sender: '{kind, select, agent {Your agent} other {Your agency}}',
    raw: 'Use <b> for {name}',
  },
  {
    title: { en: '', es: 'Cree su contraseña', pt: 'Crie sua senha' },
    greeting: { en: '', es: 'Hola, {name}, de {agency}', pt: 'Olá, {name}, da {agency}' },
    tries: {
      en: '',
      es: '{count, plural, one {Queda # intento} other {Quedan # intentos}} para {name}',
      pt: '{count, plural, one {Resta # tentativa} other {Restam # tentativas}} para {name}',
    },
    sender: {
      en: '',
      es: '{kind, select, agent {Su agente} other {Su agencia}}',
      pt: '{kind, select, agent {Seu corretor} other {Sua corretora}}',
    },
    raw: { en: '', es: 'Use <b> para {name}', pt: 'Use <b> para {name}' },
  },
);

describe('defineTexts', () => {
  it('fills placeholders and counts in the plural of the language', () => {
    expect(texts.in('en')('title')).toBe("Let's set your password");
    expect(texts.in('es')('greeting', { name: 'Ana', agency: 'Sunrise' })).toBe(
      'Hola, Ana, de Sunrise',
    );
    expect(texts.in('en')('tries', { count: 1, name: 'Ana' })).toBe('1 try left for Ana');
    expect(texts.in('es')('tries', { count: 1200, name: 'Ana' })).toBe(
      'Quedan 1,200 intentos para Ana',
    );
    expect(texts.in('pt')('tries', { count: 1200, name: 'Ana' })).toBe(
      'Restam 1.200 tentativas para Ana',
    );
    expect(texts.in('pt')('sender', { kind: 'agent' })).toBe('Seu corretor');
  });

  it('inserts values as they are, whatever they look like', () => {
    const name = "{agency} <script> '{x}' #";
    expect(texts.in('en')('raw', { name })).toBe(`Use <b> for ${name}`);
  });

  it('demands exactly the values that a text needs', () => {
    expectTypeOf<TextValues<'Hello {name}, from {agency}'>>().toEqualTypeOf<
      Readonly<Record<'name' | 'agency', string | number>>
    >();
    const translate = texts.in('en');
    // @ts-expect-error a value is missing
    expect(() => translate('greeting', { name: 'Ana' })).toThrow('agency');
    // @ts-expect-error all values are missing
    expect(() => translate('tries')).toThrow('count');
    // @ts-expect-error a text without placeholders takes no values
    expect(translate('title', { name: 'Ana' })).toBe("Let's set your password");
    // @ts-expect-error a count is a number
    expect(translate('tries', { count: 'two', name: '' })).toContain('left');
    // @ts-expect-error there is no such text
    expect(() => translate('gone')).toThrow("There is no text 'gone' in 'en'");
  });
});
