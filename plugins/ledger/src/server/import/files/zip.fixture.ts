import { constants, deflateRawSync } from 'node:zlib';

/** A part that is compressed already; `size` is the number of bytes that it unpacks to. */
export interface PackedPart {
  readonly packed: Buffer;
  readonly size: number;
}

/** A ZIP file with these parts; those given as text are XML. */
export function zip(parts: Readonly<Record<string, string | PackedPart>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const { packed, size } = typeof part === 'string' ? packText(part) : part;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = Object.keys(parts).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end]);
}

function packText(text: string): PackedPart {
  const plain = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  return { packed: deflateRawSync(plain), size: plain.length };
}

/** `start`, `repeated` over and over, and `end`, packed without ever being whole in memory. */
export function packRepeated(
  start: string,
  repeated: string,
  times: number,
  end: string,
): PackedPart {
  const open = { finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(repeated, open);
  const blocks = Array.from({ length: times }, () => block);
  return {
    packed: Buffer.concat([deflateRawSync(start, open), ...blocks, deflateRawSync(end)]),
    size: start.length + repeated.length * times + end.length,
  };
}
