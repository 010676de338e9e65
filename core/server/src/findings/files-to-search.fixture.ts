import type { FileFinding } from '@porchlight/schemas';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { createFileFindings } from './create-file-findings.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
export const DOCX = `${OFFICE}.wordprocessingml.document`;
export const XLSX = `${OFFICE}.spreadsheetml.sheet`;
export const ODT = 'application/vnd.oasis.opendocument.text';

export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export const word =
  (more: Readonly<Record<string, string | Buffer>> = {}) =>
  () =>
    zipOf({
      '[Content_Types].xml': '<Types><Override PartName="/word/document.xml"/></Types>',
      'word/document.xml': '<w:document/>',
      ...more,
    });
export const text = (content: string | Buffer) => () => Buffer.from(content);
export const wide = (content: string) => Buffer.from(content, 'utf16le');
export type Case = readonly [
  what: string,
  mimeType: string,
  make: () => Buffer | Promise<Buffer>,
  findings: readonly FileFinding[],
];

export const searching = (content: () => Buffer | Promise<Buffer>) =>
  createFileFindings({
    pdf: { findings: () => Promise.resolve(['scripts']) },
    files: { open: async () => Readable.from([await content()]) },
  });
