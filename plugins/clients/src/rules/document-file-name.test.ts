import { expect, it } from 'vitest';
import { documentFileName } from './document-file-name.ts';

it.each([
  ['Pay stub October 2026.pdf', 'Pay stub October 2026.pdf'],
  ['Póliza ñandú 保険.PDF', 'Póliza ñandú 保険.PDF'],
  ['scan', 'scan.pdf'],
  ['scan.exe', 'scan.exe.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['C:\\x\\scan.pdf', 'C--x-scan.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie- x.pdf'],
  ['cod\u202efdp.exe', 'codfdp.exe.pdf'],
  ['say "hi".pdf', 'say -hi-.pdf'],
  ['  two   blanks .pdf', 'two blanks .pdf'],
  ['scan.pdf.', 'scan.pdf'],
  ['', 'document.pdf'],
  ['...', 'document.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
])('stores the name %j as %j', (text, name) => {
  expect(documentFileName(text, 'application/pdf')).toBe(name);
  expect(documentFileName(name, 'application/pdf'), 'keeping it again changes nothing').toBe(name);
});

it('leaves the ending of a photograph', () => {
  expect(documentFileName('id.jpeg', 'image/jpeg')).toBe('id.jpeg');
  expect(documentFileName('id', 'image/jpeg')).toBe('id.jpg');
});
