import { LANGUAGES, localeOf } from '@porchlight/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMessage } from './message-format.ts';

const root = join(import.meta.dirname, '../../..');

/** What the library makes of a text. */
function expected(text: string, locale: string, values: Record<string, string | number>): string {
  return new IntlMessageFormat(text, locale, {}, { ignoreTag: true }).format<string>(
    values,
  ) as string;
}

function values(text: string, count: number): Record<string, string | number> {
  const names = [...text.matchAll(/\{\s*(\w+)\s*(?:\}|,)/g)].map(([, name]) => name!);
  const counted = new Set(
    [...text.matchAll(/\{\s*(\w+)\s*,\s*(?:plural|selectordinal)/g)].map(([, name]) => name),
  );
  return Object.fromEntries(names.map((name) => [name, counted.has(name) ? count : `<${name}>`]));
}

/** Every text of every catalog, with its language. */
const texts = ['core', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const languages = join(root, folder, name, 'languages');
    return catalogsIn(languages).flatMap((catalog) =>
      Object.values(catalog).flatMap((entry) =>
        LANGUAGES.map((language) => ({ language, text: entry[language]! })),
      ),
    );
  }),
);

function catalogsIn(folder: string): readonly Record<string, Record<string, string>>[] {
  try {
    return readdirSync(folder).map(
      (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as never,
    );
  } catch {
    return [];
  }
}

it('formats every text of the portal as the library for the whole format does', () => {
  expect(texts.length).toBeGreaterThan(500);
  for (const { language, text } of texts) {
    const locale = localeOf(language);
    for (const count of [0, 1, 2, 1_200_000, 1.5]) {
      const given = values(text, count);
      expect(readMessage(text, locale)(given), text).toBe(expected(text, locale, given));
    }
  }
});

it.each([
  "Let's go",
  "It''s {name}",
  "Write '{name}' for {name}",
  "'{' and '}'",
  "a ' {name}",
  "{count, plural, one {# '#' '{x}'} other {#s}}",
  '{count, plural, =0 {none} =1 {just one} other {{name}: #}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{kind, select, a {A # {name}} other {Other}}',
  '{count, plural, one {one {kind, select, a {A} other {B}}} other { # }}',
  '{ name } {  count ,  plural ,  one { x }  other {y} }',
  '100 % # <b>{name}</b>',
  '',
])('formats %j as the library does', (text) => {
  for (const locale of ['en-US', 'es-US', 'pt-BR'])
    for (const count of [0, 1, 2, 3, 11, 1234]) {
      const given = { count, name: "{x} '#'", kind: count === 1 ? 'a' : 'b' };
      expect(readMessage(text, locale)(given)).toBe(expected(text, locale, given));
    }
});

describe('a text that is broken', () => {
  it.each([
    '{name',
    'name}',
    '{}',
    '{count, plural}',
    '{count, plural, one {x}}',
    '{count, plural, one}',
    '{when, date, short}',
    '{count, number}',
    '{count, plural, one {x} other {y}',
  ])('throws for %j as the library does, or for what only the library has', (text) => {
    expect(() => readMessage(text, 'en-US')({ count: 1, name: 'x', when: 1 })).toThrow(/Expected/);
  });
});
