import { expect, it } from 'vitest';
import { dirtyPdf } from './dirty-pdf.fixture.ts';
import { pdfBody } from './pdf-frame.ts';

const file = dirtyPdf('0 0 9 9 re f');
const whole = file.subarray(0, file.lastIndexOf('%%EOF') + 5);
const update = Buffer.from(
  '5 0 obj\n<< >>\nendobj\nxref\n0 0\ntrailer\n<< >>\nstartxref\n9\n%%EOF',
);
const join = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

it.each([
  ['nothing more', file, whole],
  ['a mail around it', join('To: me\r\n\r\n', file, '<p>Sent from my phone'), whole],
  ['two ends', join(file, '%%EOF\n'), join(file, '%%EOF')],
  ['megabytes behind its end', join(file, Buffer.alloc(2_000_000, '<[(')), whole],
  ['an update', join(file, update, 'junk'), join(file, update)],
  ['an object behind its end', join(file, '9 0 obj\n<< >>'), join(file, '9 0 obj\n<< >>')],
  ['another table behind its end', join(file, 'startxref\n5'), join(file, 'startxref\n5')],
  ['no end', join('junk', '%PDF-1.4 1 0 obj'), join('%PDF-1.4 1 0 obj')],
  ['no beginning', join('PK\u0003'), join('PK\u0003')],
])('finds the document in a file with %s', (_what, bytes, body) => {
  expect(pdfBody(bytes).equals(body)).toBe(true);
});
