import { expect, it } from 'vitest';
import { isBlankText, isRichText } from './rich-text.ts';

it.each([
  ['', true],
  ['  \n', true],
  ['<p><br></p>', true],
  ['<p>&nbsp;</p><p>\u00a0&#160;\u200b</p>', true],
  ['<ul><li><strong> </strong></li></ul>', true],
  ['<p>a</p>', false],
  ['.', false],
  ['<p>&amp;</p>', false],
  ['<p>&lt;</p>', false],
])('checks whether %j is blank: %s', (text, blank) => {
  expect(isBlankText(text)).toBe(blank);
});

it.each([
  ['Sister Dayana asked', false],
  ['a < b and c > d', false],
  ['Ana <ana@example.com>', false],
  ['Tom &amp; Ana', false],
  ['<p>Sister</p>', true],
  ['Sister <B>Dayana</B>', true],
  ['one<br/>two', true],
  ['<pre>x</pre>', false],
])('checks whether %j is rich text: %s', (text, rich) => {
  expect(isRichText(text)).toBe(rich);
});
