export interface FileType {
  readonly mimeType: string;
  /** File name endings that agree with the type, in lower case. */
  readonly extensions: readonly string[];
}

interface RecognisedType extends FileType {
  readonly recognises: (bytes: Buffer) => boolean;
}

const startsWith =
  (...signatures: readonly (readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));

const textAt = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** A reader may find `%%EOF` a little before the end of the file. */
const PDF_TAIL = 2048;

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** In this order: a spreadsheet is also a ZIP file, and nearly everything short is also text. */
const types: readonly RecognisedType[] = [
  {
    mimeType: 'application/pdf',
    extensions: ['pdf'],
    recognises: (bytes) =>
      textAt(bytes, 0, '%PDF-') && bytes.subarray(-PDF_TAIL).includes('%%EOF', 0, 'latin1'),
  },
  {
    mimeType: 'image/png',
    extensions: ['png'],
    recognises: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    mimeType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    recognises: startsWith([0xff, 0xd8, 0xff]),
  },
  {
    mimeType: 'image/gif',
    extensions: ['gif'],
    recognises: (bytes) => textAt(bytes, 0, 'GIF87a') || textAt(bytes, 0, 'GIF89a'),
  },
  {
    mimeType: 'image/webp',
    extensions: ['webp'],
    recognises: (bytes) => textAt(bytes, 0, 'RIFF') && textAt(bytes, 8, 'WEBP'),
  },
  {
    mimeType: 'image/tiff',
    extensions: ['tif', 'tiff'],
    recognises: startsWith([0x49, 0x49, 0x2a, 0x00], [0x4d, 0x4d, 0x00, 0x2a]),
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    recognises: (bytes) => startsWith(ZIP)(bytes) && bytes.includes('xl/workbook.xml', 0, 'latin1'),
  },
  { mimeType: 'application/zip', extensions: ['zip'], recognises: startsWith(ZIP) },
  { mimeType: 'text/csv', extensions: ['csv', 'tsv', 'txt'], recognises: isText },
];

/** The type of a file by its content; null when it is none that the portal knows. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  return types.find((type) => type.recognises(bytes)) ?? null;
}

/** True when the ending of the name belongs to the type; a name without an ending agrees with all. */
export function nameAgrees(fileName: string, type: FileType): boolean {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 || type.extensions.includes(fileName.slice(dot + 1).toLowerCase());
}

/** UTF-16 files of spreadsheets begin with a byte order mark; all other text holds no NUL. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && (startsWith([0xff, 0xfe], [0xfe, 0xff])(bytes) || !bytes.includes(0));
}
