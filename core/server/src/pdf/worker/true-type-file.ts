/** A table of a font from codes to glyphs, with the platform and the encoding that it is for. */
interface CodeTable {
  readonly platform: number;
  readonly encoding: number;
  /** 0 for a code that it lacks. */
  readonly glyphOf: (code: number) => number;
}

const NO_GLYPH = () => 0;
const ROWS = 16;

/** A font of a document as its readers find glyphs in it. Throws a `RangeError` for one that is cut. */
export class TrueTypeFile {
  readonly codeTables: readonly CodeTable[];
  readonly #tables = new Map<string, Buffer>();

  constructor(bytes: Uint8Array) {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = file.readUInt16BE(4);
    for (let at = 12; at < 12 + count * ROWS; at += ROWS) {
      const from = file.readUInt32BE(at + 8);
      const table = file.subarray(from, from + file.readUInt32BE(at + 12));
      this.#tables.set(file.toString('latin1', at, at + 4), table);
    }
    for (const needed of ['glyf', 'loca', 'head', 'maxp'])
      if (!this.#tables.get(needed)?.length) throw new RangeError(`The font lacks ${needed}.`);
    this.codeTables = codeTablesIn(this.#tables.get('cmap'));
  }

  /** Glyphs by the names that the font gives them. */
  names(): ReadonlyMap<string, number> {
    const post = this.#tables.get('post');
    const names = new Map<string, number>();
    if (post === undefined || post.length < 34 || post.readUInt32BE(0) !== 0x20000) return names;
    const count = post.readUInt16BE(32);
    const own: string[] = [];
    for (let at = 34 + 2 * count; at < post.length; at += 1 + post[at]!)
      own.push(post.toString('latin1', at + 1, at + 1 + post[at]!));
    for (let glyph = 0; glyph < count; glyph += 1) {
      const index = post.readUInt16BE(34 + 2 * glyph);
      const name = index < MAC_NAMES.length ? MAC_NAMES[index] : own[index - STANDARD_NAMES];
      if (name !== undefined && !names.has(name)) names.set(name, glyph);
    }
    return names;
  }

  /** What draws a glyph: two glyphs of one outline look the same. */
  outline(glyph: number): Buffer {
    const [head, loca] = [this.#tables.get('head')!, this.#tables.get('loca')!];
    const isLong = head.readInt16BE(50) !== 0;
    const at = (index: number) =>
      isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
    return this.#tables.get('glyf')!.subarray(at(glyph), at(glyph + 1));
  }
}

/** How many names of glyphs the format numbers; those of digits and letters are the ones that matter. */
const STANDARD_NAMES = 258;
const MAC_NAMES =
  '.notdef .null nonmarkingreturn space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde'.split(
    ' ',
  );

function codeTablesIn(cmap: Buffer | undefined): readonly CodeTable[] {
  if (cmap === undefined) return [];
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const row = 4 + 8 * index;
    return {
      platform: cmap.readUInt16BE(row),
      encoding: cmap.readUInt16BE(row + 2),
      glyphOf: glyphsIn(cmap.subarray(cmap.readUInt32BE(row + 4))),
    };
  });
}

/** Of the formats that fonts of documents have. */
function glyphsIn(table: Buffer): CodeTable['glyphOf'] {
  switch (table.readUInt16BE(0)) {
    case 0:
      return (code) => (code < 256 ? (table[6 + code] ?? 0) : 0);
    case 4:
      return segments(table);
    case 6: {
      const [first, count] = [table.readUInt16BE(6), table.readUInt16BE(8)];
      return (code) =>
        code >= first && code < first + count ? table.readUInt16BE(10 + 2 * (code - first)) : 0;
    }
    case 12:
      return groups(table);
    default:
      return NO_GLYPH;
  }
}

function segments(table: Buffer): CodeTable['glyphOf'] {
  const size = table.readUInt16BE(6);
  return (code) => {
    for (let at = 0; at < size; at += 2) {
      if (code > table.readUInt16BE(14 + at)) continue;
      const start = table.readUInt16BE(16 + size + at);
      if (code < start) return 0;
      const delta = table.readUInt16BE(16 + 2 * size + at);
      const place = 16 + 3 * size + at;
      const offset = table.readUInt16BE(place);
      if (offset === 0) return (code + delta) & 0xffff;
      const from = place + offset + 2 * (code - start);
      const glyph = from + 2 > table.length ? 0 : table.readUInt16BE(from);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function groups(table: Buffer): CodeTable['glyphOf'] {
  const count = table.readUInt32BE(12);
  return (code) => {
    for (let at = 16; at < 16 + 12 * count; at += 12)
      if (code <= table.readUInt32BE(at + 4)) {
        const start = table.readUInt32BE(at);
        return code < start ? 0 : table.readUInt32BE(at + 8) + code - start;
      }
    return 0;
  };
}
