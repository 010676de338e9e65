import { expect, it } from 'vitest';
import { textInRem } from './text-in-rem.ts';

it.each([
  ['.a', 'font', '600 28px/36px var(--font)', '600 1.75rem/2.25rem var(--font)'],
  [':root', '--t-13', '13px/20px var(--font)', '0.8125rem/1.25rem var(--font)'],
  [':root', '--control-porch', '48px', '3rem'],
  ['.a', 'font-size', '14px', '0.875rem'],
  ['.a', 'height', '44px', '44px'],
  ['.pl-avatar', 'font-size', '16px', '16px'],
])('writes the size of text in rem, and other lengths as they are: %s { %s: %s }', (...parts) => {
  const [selector, prop, value, expected] = parts;
  const declaration = { prop, value, parent: { selector } };
  textInRem.Declaration(declaration);
  expect(declaration.value).toBe(expected);
});
