/** Width and height of a picture in pixels, as its head says; null for another file, or one without a whole head. */
export function pictureSize(bytes: Buffer): { width: number; height: number } | null {
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47)
      return sizeAt(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
    const head = bytes.toString('latin1', 0, 4);
    if (head === 'GIF8') return sizeAt(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
    if (head === 'RIFF') return webpSize(bytes);
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sizeAt(width: number, height: number) {
  return { width, height };
}

function webpSize(bytes: Buffer) {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return sizeAt(1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3));
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return sizeAt(1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff));
    }
    case 'VP8 ':
      return sizeAt(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    default:
      return null;
  }
}

/** Walks from segment to segment up to the one that begins the frame. */
function jpegSize(bytes: Buffer) {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return sizeAt(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

/** C0 to CF begin a frame, but for C4, C8 and CC, which are tables and reserved. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
