import { hasPdfEnd, pdfStart } from '../pdf/pdf-frame.ts';
import type { FileType } from './file-type.ts';
import { textKindsOf } from './text-kinds.ts';

/** A type with a signature in its first bytes. */
interface SignedType extends FileType {
  readonly begins: (head: Buffer) => boolean;
  /** Where the file begins; other bytes may come before. Default 0. */
  readonly start?: (head: Buffer) => number;
  /** One of these occurs somewhere in the file, in capitals or not. */
  readonly contains?: readonly Buffer[];
  /** Whether the file may end after these bytes; `before` is what it was for those before them. */
  readonly ends?: (bytes: Buffer, before: boolean) => boolean;
}

const startsWith =
  (...signatures: readonly (readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));

const textAt = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Office files since 2007: a ZIP file with a part whose name begins like this. */
const zipWith = (...parts: readonly string[]) => ({
  begins: startsWith(ZIP),
  contains: parts.map((part) => Buffer.from(part, 'latin1')),
});

/** Office files before 2007: a compound file with a stream of one of these names. */
const compoundWith = (...streams: readonly string[]) => ({
  begins: startsWith(COMPOUND),
  contains: streams.map((name) => Buffer.from(name.toLowerCase(), 'utf16le')),
});

/** OpenDocument: the first part of the ZIP file is the type, uncompressed. */
const openDocument = (kind: string, extension: string): SignedType => {
  const mimeType = `application/vnd.oasis.opendocument.${kind}`;
  const begins = (head: Buffer) => startsWith(ZIP)(head) && textAt(head, 30, `mimetype${mimeType}`);
  return { mimeType, extensions: [extension], begins };
};

/** In this order: a spreadsheet is also a ZIP file. */
const signedTypes: readonly SignedType[] = [
  {
    mimeType: 'image/png',
    extensions: ['png'],
    begins: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    mimeType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    begins: startsWith([0xff, 0xd8, 0xff]),
  },
  {
    mimeType: 'image/gif',
    extensions: ['gif'],
    begins: (head) => textAt(head, 0, 'GIF87a') || textAt(head, 0, 'GIF89a'),
  },
  {
    mimeType: 'image/webp',
    extensions: ['webp'],
    begins: (head) => textAt(head, 0, 'RIFF') && textAt(head, 8, 'WEBP'),
  },
  {
    mimeType: 'image/tiff',
    extensions: ['tif', 'tiff'],
    begins: startsWith([0x49, 0x49, 0x2a, 0x00], [0x4d, 0x4d, 0x00, 0x2a]),
  },
  {
    mimeType: 'image/heic',
    extensions: ['heic', 'heif'],
    begins: (head) =>
      ['heic', 'heix', 'mif1', 'msf1'].some((brand) => textAt(head, 4, `ftyp${brand}`)),
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    ...zipWith('word/document', 'word/_rels/'),
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
    ...zipWith('ppt/presentation', 'ppt/_rels/'),
  },
  {
    mimeType: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
    extensions: ['xlsb'],
    ...zipWith('xl/workbook.bin'),
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    // Its parts may have any names but this one, which all office files have.
    ...zipWith('xl/workbook.xml', '[content_types].xml'),
  },
  openDocument('text', 'odt'),
  openDocument('spreadsheet', 'ods'),
  openDocument('presentation', 'odp'),
  {
    mimeType: 'application/vnd.apple.numbers',
    extensions: ['numbers'],
    ...zipWith('index/tables/', 'index/document.iwa'),
  },
  { mimeType: 'application/zip', extensions: ['zip'], begins: startsWith(ZIP) },
  {
    mimeType: 'application/vnd.ms-office.encrypted',
    extensions: ['docx', 'pptx', 'xlsx', 'xlsb', 'xlsm'],
    ...compoundWith('EncryptedPackage'),
  },
  {
    mimeType: 'application/msword',
    extensions: ['doc'],
    ...compoundWith('WordDocument'),
  },
  {
    mimeType: 'application/vnd.ms-excel',
    extensions: ['xls'],
    ...compoundWith('Workbook', 'Book'),
  },
  {
    mimeType: 'application/vnd.ms-powerpoint',
    extensions: ['ppt'],
    ...compoundWith('PowerPoint Document'),
  },
  {
    mimeType: 'application/rtf',
    extensions: ['rtf'],
    begins: (head) => textAt(head, 0, '{\\rtf'),
  },
  // Last, because other bytes may come before its signature.
  {
    mimeType: 'application/pdf',
    extensions: ['pdf'],
    begins: (head) => pdfStart(head) >= 0,
    start: pdfStart,
    ends: hasPdfEnd,
  },
];

/** Nearly everything short is also text, so these come last; the file name decides between them. */
const textTypes: readonly FileType[] = [
  { mimeType: 'text/plain', extensions: ['txt', 'text', 'md', 'log'] },
  { mimeType: 'text/csv', extensions: ['csv', 'tsv', 'txt'] },
];

/** Bytes at the start of a file that show its signature and how its text is encoded. */
const HEAD = 4096;
/** Longer than any word that is looked for; words may begin in one piece and end in the next one. */
const TAIL = 64;
/** More of them are not counted: they are too many for a text of 1 GB. */
const MOST_NULS = 1_000_000;

/** Finds the type of a file whose content passes piece by piece. */
export class ContentSniffer {
  #waiting: Buffer[] = [];
  #length = 0;
  #head: Buffer | undefined;
  #tail = Buffer.alloc(0);
  #isEnded = false;
  #nuls = 0;
  #signed: readonly SignedType[] = [];
  #missing: readonly Buffer[] = [];

  add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#head !== undefined) return this.#scan(piece);
    this.#waiting.push(piece);
    if (this.#length >= HEAD) this.#begin();
  }

  /** Types that the file can have by its first bytes; null until enough of them passed. */
  possibleTypes(): readonly FileType[] | null {
    if (this.#head === undefined) return null;
    return this.#mayBeText ? [...this.#signed, ...textTypes] : this.#signed;
  }

  /** How many bytes come before a file of this type; null until enough of them passed. */
  bytesBefore(mimeType: string): number | null {
    const type = this.#signed.find((one) => one.mimeType === mimeType);
    return this.#head === undefined ? null : (type?.start?.(this.#head) ?? 0);
  }

  /** The types that the file can have by its content; none if the portal does not know it. Call it at the end. */
  types(): readonly FileType[] {
    const head = this.#head ?? this.#begin();
    const type = this.#signed.find((one) => this.#isWhole(one));
    if (type !== undefined) return [type];
    return this.#isText(head) ? [...textKindsOf(head), ...textTypes] : [];
  }

  /** The types whose first bytes the file has, but not their end: it was cut. Call it at the end. */
  cutTypes(): readonly FileType[] {
    return this.#signed.filter(({ ends }) => ends !== undefined && !this.#isEnded);
  }

  #begin(): Buffer {
    const pieces = this.#waiting;
    const head = Buffer.concat(pieces).subarray(0, HEAD);
    this.#waiting = [];
    this.#head = head;
    this.#signed = signedTypes.filter(({ begins }) => begins(head));
    this.#missing = this.#signed.flatMap(({ contains = [] }) => contains);
    for (const piece of pieces) this.#scan(piece);
    return head;
  }

  #scan(piece: Buffer): void {
    if (this.#mayBeText) this.#countNuls(piece);
    if (this.#missing.length === 0 && !this.#signed.some(({ ends }) => ends)) return;
    const seen = Buffer.concat([this.#tail, piece]);
    if (this.#missing.length > 0) {
      const names = inSmallLetters(seen);
      this.#missing = this.#missing.filter((part) => !names.includes(part));
    }
    for (const { ends } of this.#signed)
      if (ends !== undefined) this.#isEnded = ends(seen, this.#isEnded);
    this.#tail = Buffer.from(seen.subarray(-TAIL));
  }

  /** What lacks the end of its type may still be a text. */
  get #mayBeText(): boolean {
    return this.#signed.every(({ ends }) => ends !== undefined);
  }

  #isWhole({ contains, ends }: SignedType): boolean {
    const isFound = contains?.some((part) => !this.#missing.includes(part)) ?? true;
    return isFound && (ends === undefined || this.#isEnded);
  }

  #countNuls(piece: Buffer): void {
    for (let at = piece.indexOf(0); at !== -1; at = piece.indexOf(0, at + 1)) {
      this.#nuls += 1;
      if (this.#nuls > MOST_NULS) return;
    }
  }

  /** Text has at most a few NUL characters, unless it is UTF-16, with or without a byte order mark. */
  #isText(head: Buffer): boolean {
    if (this.#length === 0 || !this.#mayBeText) return false;
    const mostNuls = this.#length < LEAST_WITH_NUL ? 0 : Math.ceil(this.#length / BYTES_PER_NUL);
    const isWide = this.#length % 2 === 0 && isUtf16(head);
    return startsWith([0xff, 0xfe], [0xfe, 0xff])(head) || this.#nuls <= mostNuls || isWide;
  }
}

/** With slashes in place of backslashes, which some programs write into the names of parts. */
function inSmallLetters(bytes: Buffer): Buffer {
  const small = Buffer.from(bytes);
  for (let place = 0; place < small.length; place += 1) {
    const byte = small[place]!;
    if (byte >= 0x41 && byte <= 0x5a) small[place] = byte | 0x20;
    else if (byte === 0x5c) small[place] = 0x2f;
  }
  return small;
}

/** A text may have a stray NUL character in so many bytes; a program has one every few bytes. */
const BYTES_PER_NUL = 1000;
/** A shorter file is too short to distinguish a text with a stray NUL from a program. */
const LEAST_WITH_NUL = 100;

/** Western text in UTF-16 has a zero in every second byte, and hardly any other control characters. */
function isUtf16(start: Buffer): boolean {
  const zeros = [0, 0];
  let controls = 0;
  for (const [place, byte] of start.entries()) {
    if (byte === 0) zeros[place % 2]! += 1;
    else if (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)) controls += 1;
  }
  const [less = 0, more = 0] = zeros.sort((one, other) => one - other);
  const enough = Math.ceil(start.length / 4);
  return more > enough && less < more / 8 && controls < more / 8;
}
