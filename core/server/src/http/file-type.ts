interface FileType {
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
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Office files since 2007: a ZIP file with a part of this name. */
const zipWith = (part: string) => (bytes: Buffer) =>
  startsWith(ZIP)(bytes) && bytes.includes(part, 0, 'latin1');

/** Office files before 2007: a compound file with a stream of one of these names. */
const compoundWith =
  (...streams: readonly string[]) =>
  (bytes: Buffer) =>
    startsWith(COMPOUND)(bytes) && streams.some((name) => bytes.includes(name, 0, 'utf16le'));

/** OpenDocument: the first part of the ZIP file is the type, uncompressed. */
const openDocument = (kind: string, extension: string): RecognisedType => {
  const mimeType = `application/vnd.oasis.opendocument.${kind}`;
  const recognises = (bytes: Buffer) =>
    startsWith(ZIP)(bytes) && textAt(bytes, 30, `mimetype${mimeType}`);
  return { mimeType, extensions: [extension], recognises };
};

/** In this order: a spreadsheet is also a ZIP file. */
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
    mimeType: 'image/heic',
    extensions: ['heic', 'heif'],
    recognises: (bytes) =>
      ['heic', 'heix', 'mif1', 'msf1'].some((brand) => textAt(bytes, 4, `ftyp${brand}`)),
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    recognises: zipWith('word/document.xml'),
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    recognises: zipWith('xl/workbook.xml'),
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
    recognises: zipWith('ppt/presentation.xml'),
  },
  openDocument('text', 'odt'),
  openDocument('spreadsheet', 'ods'),
  openDocument('presentation', 'odp'),
  { mimeType: 'application/zip', extensions: ['zip'], recognises: startsWith(ZIP) },
  {
    mimeType: 'application/msword',
    extensions: ['doc'],
    recognises: compoundWith('WordDocument'),
  },
  {
    mimeType: 'application/vnd.ms-excel',
    extensions: ['xls'],
    recognises: compoundWith('Workbook', 'Book'),
  },
  {
    mimeType: 'application/vnd.ms-powerpoint',
    extensions: ['ppt'],
    recognises: compoundWith('PowerPoint Document'),
  },
  {
    mimeType: 'application/rtf',
    extensions: ['rtf'],
    recognises: (bytes) => textAt(bytes, 0, '{\\rtf'),
  },
];

/** Nearly everything short is also text, so these come last; the file name decides between them. */
const textTypes: readonly FileType[] = [
  { mimeType: 'text/plain', extensions: ['txt', 'text', 'md', 'log'] },
  { mimeType: 'text/csv', extensions: ['csv', 'tsv', 'txt'] },
];

/** The types that a file can have by its content; none if the portal does not know it. */
export function fileTypesOf(bytes: Buffer): readonly FileType[] {
  const type = types.find(({ recognises }) => recognises(bytes));
  if (type !== undefined) return [type];
  return isText(bytes) ? textTypes : [];
}

/** True when the extension belongs to the type; a name without an extension agrees with every type. */
export function nameAgrees(fileName: string, type: FileType): boolean {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 || type.extensions.includes(fileName.slice(dot + 1).toLowerCase());
}

/** Bytes at the start of a file that show how its text is encoded. */
const START = 4096;
/** A text may have a stray NUL character in so many bytes; a program has one every few bytes. */
const BYTES_PER_NUL = 1000;
/** A shorter file is too short to distinguish a text with a stray NUL from a program. */
const LEAST_WITH_NUL = 100;

/** Text has no NUL characters but stray ones, unless it is UTF-16, with or without a byte order mark. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  return startsWith([0xff, 0xfe], [0xfe, 0xff])(bytes) || hasFewNuls(bytes) || isUtf16(bytes);
}

function hasFewNuls(bytes: Buffer): boolean {
  const most = bytes.length < LEAST_WITH_NUL ? 0 : Math.ceil(bytes.length / BYTES_PER_NUL);
  let at = bytes.indexOf(0);
  for (let found = 0; at !== -1; at = bytes.indexOf(0, at + 1)) {
    found += 1;
    if (found > most) return false;
  }
  return true;
}

/** Western text in UTF-16 has a zero in every second byte, and hardly any other control characters. */
function isUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, START - (START % 2));
  const zeros = [0, 0];
  let controls = 0;
  for (const [place, byte] of start.entries()) {
    if (byte === 0) zeros[place % 2]! += 1;
    else if (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)) controls += 1;
  }
  const [less = 0, more = 0] = zeros.sort((one, other) => one - other);
  const enough = Math.ceil(start.length / 4);
  return bytes.length % 2 === 0 && more > enough && less < more / 8 && controls < more / 8;
}
