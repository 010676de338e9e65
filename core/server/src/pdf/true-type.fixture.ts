import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { workerFiles } from './worker-files.ts';

/** Glyphs by codes. */
export type Glyphs = ReadonlyMap<number, number>;

const KEPT = ['OS/2', 'cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

const whole = readFileSync(workerFiles().lookAlikes['Sans-Regular']!);
const tables = new Map(
  Array.from({ length: whole.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const from = whole.readUInt32BE(at + 8);
    return [
      whole.toString('latin1', at, at + 4),
      whole.subarray(from, from + whole.readUInt32BE(at + 12)),
    ];
  }),
);

/** ASCII as it is in this font, in which glyphs follow each other as their codes do. */
export const HONEST: Glyphs = new Map(
  Array.from({ length: 95 }, (_, index) => [index + 32, index + 3]),
);
/** Shows 9 for 1, and so on. */
export const SWAPPED: Glyphs = new Map(
  [...HONEST].map(([code, glyph]) => {
    const isDigit = code > 0x30 && code < 0x3a;
    return [code, isDigit ? HONEST.get(0x6a - code)! : glyph];
  }),
);

/** A font whose codes lead to these glyphs, for each platform and encoding. */
export function trueType(
  codes: Readonly<Record<string, Glyphs>>,
  { names = false } = {},
): Buffer<ArrayBuffer> {
  const rows = Object.entries(codes).map(([key, glyphs]) => {
    const [platform, encoding] = key.split(' ').map(Number) as [number, number];
    return { platform, encoding, table: platform === 1 ? bytesOf(glyphs) : segmentsOf(glyphs) };
  });
  const head = Buffer.alloc(4 + 8 * rows.length);
  head.writeUInt16BE(rows.length, 2);
  let offset = head.length;
  for (const [index, { platform, encoding, table }] of rows.entries()) {
    head.writeUInt16BE(platform, 4 + 8 * index);
    head.writeUInt16BE(encoding, 6 + 8 * index);
    head.writeUInt32BE(offset, 8 + 8 * index);
    offset += table.length;
  }
  const kept = new Map<string, Buffer>(
    KEPT.flatMap((tag) => (tables.has(tag) ? [[tag, tables.get(tag)!]] : [])),
  );
  kept.set('cmap', Buffer.concat([head, ...rows.map(({ table }) => table)]));
  kept.set('post', names ? tables.get('post')! : noNames());
  return assembled(kept);
}

function noNames(): Buffer<ArrayBuffer> {
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x30000, 0);
  return post;
}

function bytesOf(glyphs: Glyphs): Buffer {
  const table = Buffer.alloc(262);
  table.writeUInt16BE(262, 2);
  for (const [code, glyph] of glyphs) table[6 + code] = glyph;
  return table;
}

function segmentsOf(glyphs: Glyphs): Buffer {
  const segments = [...glyphs, [0xffff, 0] as const];
  const size = 2 * segments.length;
  const table = Buffer.alloc(16 + 4 * size);
  table.writeUInt16BE(4, 0);
  table.writeUInt16BE(table.length, 2);
  table.writeUInt16BE(size, 6);
  for (const [index, [code, glyph]] of segments.entries()) {
    table.writeUInt16BE(code, 14 + 2 * index);
    table.writeUInt16BE(code, 16 + size + 2 * index);
    table.writeUInt16BE((glyph - code + 0x10000) & 0xffff, 16 + 2 * size + 2 * index);
  }
  return table;
}

function assembled(parts: ReadonlyMap<string, Buffer>): Buffer<ArrayBuffer> {
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(sorted.length, 4);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const body = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    head.write(tag, 12 + 16 * index, 'latin1');
    head.writeUInt32BE(offset, 20 + 16 * index);
    head.writeUInt32BE(bytes.length, 24 + 16 * index);
    offset += body.length;
    bodies.push(body);
  }
  return Buffer.concat([head, ...bodies]);
}

/** The objects 10 and 11 of a page whose font is `embeddedFont`. */
export function fontObjects(file: Uint8Array, flags: number): (string | Buffer)[] {
  const packed = deflateSync(file);
  const head = `<< /Length ${packed.length} /Length1 ${file.length} /Filter /FlateDecode >>\nstream\n`;
  return [
    `<< /Type /FontDescriptor /FontName /ABCDEF+Own /Flags ${flags} /FontBBox [-500 -300 1500 1000] /ItalicAngle 0 /Ascent 900 /Descent -300 /CapHeight 700 /StemV 80 /FontFile2 11 0 R >>`,
    Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]),
  ];
}

export function embeddedFont(encoding: string, named = 'ABCDEF+Own'): string {
  const widths = Array(224).fill(600).join(' ');
  return `<< /Type /Font /Subtype /TrueType /BaseFont /${named} /FirstChar 32 /LastChar 255 /Widths [${widths}] /FontDescriptor 10 0 R ${encoding} >>`;
}
