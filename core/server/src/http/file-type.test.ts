import { describe, expect, it } from 'vitest';
import { fileTypeOf, nameAgrees } from './file-type.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

describe('fileTypeOf', () => {
  it.each([
    ['%PDF-1.7\n…\n%%EOF\n', 'application/pdf'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['GIF89a\0\0', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['II*\0\0\0', 'image/tiff'],
    [
      'PK\x03\x04\x14\0xl/workbook.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['PK\x03\x04\x14\0readme', 'application/zip'],
    ['name,phone\nMaria,305', 'text/csv'],
    ['\xff\xfen\0a\0', 'text/csv'],
  ])('%j is %s', (content, mimeType) => {
    expect(fileTypeOf(Buffer.from(content, 'latin1'))?.mimeType).toBe(mimeType);
  });

  it('knows a PNG by its whole signature', () => {
    expect(fileTypeOf(png)?.mimeType).toBe('image/png');
    expect(fileTypeOf(png.subarray(1))).toBeNull();
  });

  it.each([
    ['a PDF that was cut off', '%PDF-1.7\n\0'],
    ['a PDF whose header is not at the start', '\0%PDF-1.7\n%%EOF'],
    ['an empty file', ''],
    ['a program', '\x7fELF\x02\x01\0'],
  ])('does not know %s', (_, content) => {
    expect(fileTypeOf(Buffer.from(content, 'latin1'))).toBeNull();
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
    expect(nameAgrees(name, fileTypeOf(png)!)).toBe(agrees);
  });
});
