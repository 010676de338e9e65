import { describe, expect, it } from 'vitest';
import { ContentSniffer } from './content-sniffer.ts';
import { nameAgrees } from './file-type.ts';

/** The types of a file that comes in pieces of so many bytes. */
function fileTypesOf(bytes: Buffer, pieceBytes = bytes.length) {
  const sniffer = new ContentSniffer();
  for (let start = 0; start < bytes.length; start += pieceBytes)
    sniffer.add(bytes.subarray(start, start + pieceBytes));
  return sniffer.types();
}

const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

describe('fileTypesOf', () => {
  it.each([
    ['%PDF-1.7\n…\n%%EOF\n', 'application/pdf'],
    ['\xef\xbb\xbf%PDF-1.7\n1 0 obj\n1\nendobj\n%%EOF\n', 'application/pdf'],
    ['\r\n\r\n%PDF-1.4\n1 0 obj\n1\nendobj\nxref\n0 2\n00000', 'application/pdf'],
    ['Content-Type: application/pdf\r\n\r\n%PDF-1.4\nstartxref\n9', 'application/pdf'],
    [`%PDF-1.4\n1 0 obj\n1\nendobj\n%%EOF\n${'\0'.repeat(5000)}`, 'application/pdf'],
    [`%PDF-1.4\n1 0 obj\n1\nendobj\n%%EOF\n${'<p>sent by'.repeat(500)}`, 'application/pdf'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['GIF89a\0\0', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['II*\0\0\0', 'image/tiff'],
    [
      'PK\x03\x04\x14\0xl/workbook.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'PK\x03\x04\x14\0XL/Workbook.XML',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'PK\x03\x04\x14\0xl\\workbook.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'PK\x03\x04\x14\0[Content_Types].xml book/main.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'PK\x03\x04\x14\0[Content_Types].xml word/document2.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'PK\x03\x04\x14\0word/document.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'PK\x03\x04\x14\0ppt/presentation.xml',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    [
      `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`,
      'application/vnd.oasis.opendocument.text',
    ],
    ['PK\x03\x04\x14\0readme', 'application/zip'],
    [`${compound}W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0`, 'application/msword'],
    [`${compound}W\0o\0r\0k\0b\0o\0o\0k\0`, 'application/vnd.ms-excel'],
    ['{\\rtf1 x}', 'application/rtf'],
    ['\0\0\0\x18ftypheic', 'image/heic'],
  ])('recognizes %j as %s, whole and in pieces', (content, mimeType) => {
    const bytes = Buffer.from(content, 'latin1');
    for (const pieceBytes of [bytes.length, 1, 7])
      expect(fileTypesOf(bytes, pieceBytes)).toMatchObject([{ mimeType }]);
  });

  it('finds what shows the type of a large file across the border of two pieces', () => {
    const filler = '\0'.repeat(9000);
    const content = Buffer.from(`PK\x03\x04${filler}xl/workbook.xml${filler}`, 'latin1');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(fileTypesOf(content, 9010)).toMatchObject([{ mimeType }]);
    const cut = Buffer.from(`%PDF-1.7${filler}%%EOF`, 'latin1');
    expect(fileTypesOf(cut, cut.length - 2)).toMatchObject([{ mimeType: 'application/pdf' }]);
  });

  it('names the possible types after the first bytes', () => {
    const sniffer = new ContentSniffer();
    sniffer.add(png);
    expect(sniffer.possibleTypes()).toBeNull();
    sniffer.add(Buffer.alloc(5000));
    expect(sniffer.possibleTypes()).toMatchObject([{ mimeType: 'image/png' }]);
  });

  it.each([
    'name,phone\nMaria,305',
    '\xff\xfen\0a\0',
    '<script>',
    'n\0a\0m\0e\0,\0x\0',
    '\0n\0a\0m\0e\0,\0x',
    `${'name,phone\n'.repeat(10)}Ma\0ria,305`,
  ])('recognizes %j as text, whose kind depends on the name', (content) => {
    expect(fileTypesOf(Buffer.from(content, 'latin1')).map((type) => type.mimeType)).toEqual([
      'text/plain',
      'text/csv',
    ]);
  });

  it('knows a PNG by its whole signature', () => {
    expect(fileTypesOf(png)[0]?.mimeType).toBe('image/png');
    expect(fileTypesOf(png.subarray(1))).toEqual([]);
  });

  it.each([
    ['a PDF that was cut off', '%PDF-1.7\n\0'],
    ['a PDF whose header comes late', `${'\0'.repeat(1024)}%PDF-1.7\n%%EOF`],
    [
      'a PDF that was cut off behind the table of its first page',
      `%PDF-1.7\n1 0 obj\n1\nendobj\nxref\n%%EOF\n2 0 obj\n1${'\0'.repeat(5000)}`,
    ],
    ['an empty file', ''],
    ['a program', '\x7fELF\x02\x01\0'],
    ['a program as long as a text', `\x7fELF\x02\x01\0${'code\x01\0'.repeat(500)}`],
    ['numbers of two bytes', '\x01\0\x02\0\x03\0\x04\0'],
    ['a compound file of another program', `${compound}_\0_\0s\0u\0b\0s\0t\0g\0`],
  ])('detects no type for %s', (_, content) => {
    expect(fileTypesOf(Buffer.from(content, 'latin1'))).toEqual([]);
  });
});

describe('nameAgrees', () => {
  it.each([
    ['scan.PNG', true],
    ['scan', true],
    ['.png', true],
    ['scan.png.exe', false],
    ['scan.pdf', false],
  ])('a PNG named %s: %s', (name, agrees) => {
    expect(nameAgrees(name, fileTypesOf(png)[0]!)).toBe(agrees);
  });
});
