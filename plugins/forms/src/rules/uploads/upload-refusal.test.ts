import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from './upload-limits.ts';
import { chosenKind, refusalAsIs } from './upload-refusal.ts';

it.each([
  ['scan.pdf', 'application/pdf', 1, 'pdf', null],
  ['scan.PDF', '', 1, 'pdf', null],
  ['id.jpg', 'image/jpeg', MAX_UPLOAD_BYTES, 'picture', null],
  ['id.jpg', 'image/jpeg', MAX_UPLOAD_BYTES + 1, 'picture', 'large'],
  ['id.png', 'image/png', 0, 'picture', 'empty'],
  ['id.jpeg', '', 1, 'picture', null],
  ['id.heic', '', 1, 'heic', 'heic'],
  ['id', 'image/heif', 1, 'heic', 'heic'],
  ['id.webp', 'image/webp', 1, 'picture', 'type'],
  ['drawing.svg', 'image/svg+xml', 1, 'picture', 'type'],
  ['letter.docx', 'application/msword', 1, null, 'type'],
] as const)(
  'reads %s of the type %j and %i bytes as %s, refused as %s',
  (name, type, size, kind, refusal) => {
    expect(chosenKind({ name, type, size })).toBe(kind);
    expect(refusalAsIs({ name, type, size })).toBe(refusal);
  },
);
