/** 16 by 8 pixels: red on the left, blue on the right. */
export const redAndBlue = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1R',
    'V19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
    'Y2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAA',
    'AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABkRAAIDAQAAAAAAAAAAAAAAAABDBYHBBv/aAAwDAQACEQMRAD8Aio4F',
    'OdbWjM8u8P/Z',
  ].join(''),
  'base64',
);

/** The picture with EXIF data that says how it must be turned, and where it was taken. */
export function withExif(picture: Buffer, orientation: number): Buffer {
  const head = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1');
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const segment = Buffer.concat([head, entry, Buffer.from('25.7617N 80.1918W')]);
  const marker = Buffer.from([0xff, 0xe1, 0, segment.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), marker, segment, picture.subarray(2)]);
}
