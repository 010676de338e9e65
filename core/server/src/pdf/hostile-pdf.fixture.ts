import { PDFDocument } from '@cantoo/pdf-lib';
import { constants, deflateRawSync } from 'node:zlib';

const HEAD = '%PDF-1.7\n';

/** A PDF of the given objects, the first of which is the catalog. */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from(HEAD)];
  const offsets: number[] = [];
  let length = HEAD.length;
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part as string, 'latin1');
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`);
  add(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const page = (more = '', mediaBox = '0 0 612 792') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] ${more} >>`;

/** A stream that grows to `megabytes` of zeros. */
export function flateBomb(dictionary: string, megabytes: number): Buffer {
  const flushed = deflateRawSync(Buffer.alloc(1024 * 1024), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const content = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => flushed),
    Buffer.from([0x03, 0x00, 0, 0, 0, 1]),
  ]);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

export async function encryptedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return document.save();
}
