import { expect, it } from 'vitest';
import { slugOf, uniqueSlug, webFormSlug } from './slug.ts';

it.each([
  ['/personal-info', 'personal-info'],
  ['personal-info', 'personal-info'],
  ['/forms/personal-info', 'personal-info'],
  [' //iul/application ', 'iul-application'],
  ['/', 'form'],
])('makes the slug of the route %j %s', (source, slug) => {
  expect(webFormSlug(source)).toBe(slug);
});

it.each([
  ['Advisory Services', 'advisory-services'],
  ['  HIPAA -- Release (2026)!  ', 'hipaa-release-2026'],
  ['Autorización de Débito', 'autorizacion-de-debito'],
  ['../../etc/passwd', 'etc-passwd'],
  ['表單', 'form'],
  ['', 'form'],
  ['x'.repeat(1_000_000), 'x'.repeat(80)],
  [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
])('makes the slug of a title', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it.each([
  ['w-9', [], 'w-9'],
  ['w-9', ['w-9'], 'w-9-2'],
  ['w-9', ['w-9', 'w-9-2', 'w-9-3'], 'w-9-4'],
  ['x'.repeat(80), ['x'.repeat(80)], `${'x'.repeat(78)}-2`],
])('makes %s unique among %j', (slug, taken, unique) => {
  expect(uniqueSlug(slug, new Set(taken))).toBe(unique);
});
