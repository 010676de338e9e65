import { expect, it } from 'vitest';
import { cleanRichText } from './clean-rich-text.ts';

it.each([
  [
    '<p>Call <strong>late</strong>, <em>in</em> <u>Spanish</u> <s>now</s></p><ul><li>dental</li></ul>',
    '<p>Call <strong>late</strong>, <em>in</em> <u>Spanish</u> <s>now</s></p><ul><li>dental</li></ul>',
  ],
  ['plain & simple > all', 'plain & simple > all'],
  ['a < b', 'a &lt; b'],
  ['<p style="color:red" class="x" onclick="y">a</p>', '<p>a</p>'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<a href="//evil.example.com">a</a>', 'a'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<b>not closed', '<b>not closed</b>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<!-- x -->a', 'a'],
  ['', ''],
  ['   ', ''],
  ['<p></p>', ''],
  ['<p><br></p><p>&nbsp;</p>', ''],
  ['<ul><li> </li></ul>', ''],
  ['\u00a0\u200b', ''],
  ['<p>.</p>', '<p>.</p>'],
])('stores %j as %j', (html, stored) => {
  expect(cleanRichText(html)).toBe(stored);
  expect(cleanRichText(stored), 'cleaning again changes nothing').toBe(stored);
});

it('stores the text of formats that are nested too deeply without them', () => {
  const nested = cleanRichText(`${'<b>'.repeat(500)}text${'</b>'.repeat(500)}`);
  expect(nested).toMatch(/^(<b>){1,60}text(<\/b>){1,60}$/);
});
