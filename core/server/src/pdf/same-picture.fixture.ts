import { encode } from 'fast-png';
import { expect } from 'vitest';
import type { Pdf, PdfStamp } from '../plugin-api/pdf.ts';
import {
  differences,
  drawnByPdfium,
  drawnByPoppler,
  hasPoppler,
  type Area,
  type Drawn,
} from './two-readers.fixture.ts';

export const HAS_POPPLER = hasPoppler();

/** Red on the left, blue on the right. */
const flag = Buffer.from(
  encode({
    width: 2,
    height: 1,
    channels: 3,
    data: Uint8Array.from([255, 0, 0, 0, 0, 255]),
  }),
);
const BOX: Area = { x: 300, y: 100, width: 120, height: 60 };
const STAMP: PdfStamp = { ...BOX, page: 1, measured: 'shown', image: flag };
const SEALING = {
  title: 'Agreement',
  signer: 'Harbor',
  sealedAt: new Date('2026-11-28T12:00:00Z'),
};

export interface Dirty {
  readonly source: () => Uint8Array;
  /** Fields that the portal places. */
  readonly cleared?: readonly string[];
  /** What the portal shows in another way than the document before, such as a field that it asks for. */
  readonly changed?: readonly Area[];
  /** PDFium does not draw the document as other readers do before it is repaired. */
  readonly isUnread?: boolean;
  /** Points that must be dark, and points that must be blank, in every picture. */
  readonly dark?: readonly (readonly [number, number])[];
  readonly blank?: readonly (readonly [number, number])[];
}

/** A document as it is sealed looks in all readers as its signer saw it, and that as it was sent. */
export async function expectSamePictures(pdf: Pdf, dirty: Dirty): Promise<void> {
  const source = dirty.source();
  const flat = await pdf.flatten(source, { cleared: dirty.cleared ?? [] });
  await pdf.tryPages(flat);
  const stamped = await pdf.stamp(flat, [STAMP]);
  const sealed = (await pdf.prepareSeal(stamped, SEALING)).bytes;
  const shown = await drawnByPdfium(pdf, flat);
  const pictures: Record<string, Drawn> = { PDFium: await drawnByPdfium(pdf, sealed) };
  if (HAS_POPPLER) pictures['poppler'] = drawnByPoppler(sealed);
  for (const [reader, picture] of Object.entries(pictures)) {
    expect(differences(shown, picture, [BOX]).slice(0, 3), `sealed, in ${reader}`).toEqual([]);
    expectStamp(picture);
    for (const [x, y] of dirty.dark ?? []) expect(picture.at(x, y)[0], reader).toBeLessThan(100);
    for (const [x, y] of dirty.blank ?? []) expect(picture.at(x, y)[0], reader).toBe(255);
  }
  if (dirty.isUnread === true) return;
  const before = await drawnByPdfium(pdf, source);
  expect(differences(before, shown, dirty.changed).slice(0, 3), 'as it was sent').toEqual([]);
}

function expectStamp({ at }: Drawn): void {
  const { x, y, width, height } = BOX;
  for (const up of [2, height - 3]) {
    expect(at(x + 2, y + up)).toEqual([255, 0, 0]);
    expect(at(x + width - 3, y + up)).toEqual([0, 0, 255]);
  }
  for (const [right, up] of [
    [-3, 30],
    [width + 3, 30],
    [60, -3],
    [60, height + 3],
  ] as const)
    expect(at(x + right, y + up)).toEqual([255, 255, 255]);
}
