import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { PdfRefused } from './pdf-refused.ts';

const name = (text: string) => PDFName.of(text);
const MODE = name('BM');
/** Colors that take nothing from what is below them. */
const PLAIN = new Set(['Normal', 'Compatible'].map(name));
const MIXED = new Set(
  'Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'
    .split(' ')
    .map(name),
);
/** What concerns presses, and what few readers know. */
const IGNORED = 'OP op OPM HT BG BG2 UCR UCR2 TR TR2 AIS TK'.split(' ').map(name);
const TRANSFERS = ['TR', 'TR2'].map(name);
const NO_TRANSFER = new Set(['Identity', 'Default'].map(name));

/**
 * Removes from a graphics state what some readers follow and others do not. Throws for one without which the page would
 * look different.
 *
 * @returns whether it mixes colors with those below
 */
export function settleState(state: PDFDict): boolean {
  for (const key of TRANSFERS) {
    const transfer = state.lookup(key);
    if (transfer !== undefined && !NO_TRANSFER.has(transfer as PDFName))
      throw new PdfRefused('ambiguous');
  }
  if (state.has(name('Font'))) throw new PdfRefused('ambiguous');
  const mask = state.lookup(name('SMask'));
  const change = mask instanceof PDFDict ? mask.lookup(name('TR')) : undefined;
  if (change !== undefined && change !== name('Identity')) throw new PdfRefused('ambiguous');
  for (const key of IGNORED) state.delete(key);
  const given = itemsOf(state.lookup(MODE), state);
  state.delete(MODE);
  const mode = given.find(
    (one): one is PDFName => PLAIN.has(one as PDFName) || MIXED.has(one as PDFName),
  );
  if (mode !== undefined) state.set(MODE, mode);
  return mode !== undefined && MIXED.has(mode);
}

/** Colors of a group are mixed as those of a screen, and objects in it lie over each other as everywhere. */
export function settleGroup(group: PDFDict): void {
  group.delete(name('K'));
  const space = group.lookup(name('CS'));
  const [kind, profile] = itemsOf(space, group);
  const components = profile instanceof PDFStream ? profile.dict.lookup(name('N')) : undefined;
  const isPrinted =
    kind === name('DeviceCMYK') || kind === name('DeviceN') || components === PDFNumber.of(4);
  if (isPrinted) group.set(name('CS'), name('DeviceRGB'));
}

function itemsOf(
  value: PDFObject | undefined,
  { context }: PDFDict,
): readonly (PDFObject | undefined)[] {
  return value instanceof PDFArray ? value.asArray().map((item) => context.lookup(item)) : [value];
}
