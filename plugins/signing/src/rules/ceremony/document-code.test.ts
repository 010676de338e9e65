import { expect, it } from 'vitest';
import { readDocumentCode } from './document-code.ts';

it.each([
  ['abcd-efgh-jklm', 'ABCD-EFGH-JKLM'],
  ['  ABCD EFGH  JKLM ', 'ABCD-EFGH-JKLM'],
  ['ABCD–EFGH', 'ABCD-EFGH'],
  ['ABCDEFG', null],
  ['', null],
  ['../../etc/passwd', null],
  ['A'.repeat(41), null],
  ['<script>alert(1)', null],
])('reads %j as the code %j', (text, expected) => {
  expect(readDocumentCode(text)).toBe(expected);
});
