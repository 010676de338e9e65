import { expect, it } from 'vitest';
import { extensionOf, MAX_DOCUMENT_BYTES, previewOf, refusalOf } from './document-types.ts';

const TYPE = 'This type of file is not accepted. Send PDF, images, text or Office documents.';

it.each([
  ['scan.pdf', 1, null],
  ['SCAN.PDF', MAX_DOCUMENT_BYTES, null],
  ['scan.pdf', MAX_DOCUMENT_BYTES + 1, 'This file is larger than 25 MB.'],
  ['scan.pdf', 0, 'This file is empty.'],
  ['photo.heic', 1, null],
  ['letter.odt', 1, null],
  ['no ending', 1, null],
  ['.pdf', 1, null],
  ['setup.exe', 1, TYPE],
  ['page.html', 1, TYPE],
  ['drawing.svg', 1, TYPE],
  ['scan.pdf.zip', 1, TYPE],
])('answers a file %s of %i bytes with %s', (name, size, sentence) =>
  expect(refusalOf({ name, size })).toBe(sentence),
);

it.each([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'image'],
  ['image/tiff', null],
  ['text/plain', 'text'],
  ['text/csv', null],
  ['text/html', null],
])('shows the type %s as %s', (mimeType, preview) => expect(previewOf(mimeType)).toBe(preview));

it.each([
  ['a.PDF', 'pdf'],
  ['a.b.c', 'c'],
  ['.env', ''],
  ['a.', ''],
  ['a', ''],
])('reads the extension of %s as %j', (name, extension) =>
  expect(extensionOf(name)).toBe(extension),
);
