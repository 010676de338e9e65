import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import type { Matrix } from './shown-page.ts';

const name = (text: string) => PDFName.of(text);
const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Flags: hidden everywhere, and not shown on a screen. */
const HIDDEN = 2 | 32;
/** Flag of what stays upright on a page that is turned. */
const UPRIGHT = 16;

interface Sides {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function isHidden(annotation: PDFDict): boolean {
  return hasFlag(annotation, HIDDEN);
}

function hasFlag(annotation: PDFDict, flag: number): boolean {
  const flags = annotation.lookup(name('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & flag) !== 0;
}

export function hasLooks(annotation: PDFDict): boolean {
  return normalLook(annotation) !== undefined;
}

/** What readers draw for the annotation in its state. */
export function lookOf(annotation: PDFDict): PDFStream | undefined {
  const normal = normalLook(annotation);
  if (normal instanceof PDFStream) return normal;
  const state = annotation.lookup(name('AS'));
  const look = state instanceof PDFName ? normal?.lookup(state) : undefined;
  return look instanceof PDFStream ? look : undefined;
}

function normalLook(annotation: PDFDict): PDFDict | PDFStream | undefined {
  const looks = annotation.lookup(name('AP'));
  const normal = looks instanceof PDFDict ? looks.lookup(name('N')) : undefined;
  return normal instanceof PDFDict || normal instanceof PDFStream ? normal : undefined;
}

/**
 * Puts the look where the annotation is, as the format says; null for one without size.
 *
 * @param rotation of the page: degrees clockwise
 */
export function placeOf(annotation: PDFDict, { dict }: PDFStream, rotation: number): Matrix | null {
  const rect = sidesOf(numbersAt(annotation, 'Rect'));
  const box = sidesOf(numbersAt(dict, 'BBox'));
  if (rect === null || box === null) return null;
  const own = numbersAt(dict, 'Matrix');
  const [a, b, c, d, e, f] = own.length === 6 ? (own as unknown as Matrix) : IDENTITY;
  const corners = [box.left, box.right].flatMap((x) => [
    [a * x + c * box.bottom + e, b * x + d * box.bottom + f],
    [a * x + c * box.top + e, b * x + d * box.top + f],
  ]);
  const turned = sidesOf([
    Math.min(...corners.map(([x]) => x!)),
    Math.min(...corners.map(([, y]) => y!)),
    Math.max(...corners.map(([x]) => x!)),
    Math.max(...corners.map(([, y]) => y!)),
  ]);
  if (turned === null) return null;
  const across = (rect.right - rect.left) / (turned.right - turned.left);
  const up = (rect.top - rect.bottom) / (turned.top - turned.bottom);
  const [right, above] = [rect.left - turned.left * across, rect.bottom - turned.bottom * up];
  if (!hasFlag(annotation, UPRIGHT)) return [across, 0, 0, up, right, above];
  // Turned around its upper left corner, against the page.
  const [cos, sin] = QUARTERS[rotation / 90]!;
  const [x, y] = [right - rect.left, above - rect.top];
  return [
    across * cos,
    across * sin,
    -up * sin,
    up * cos,
    rect.left + x * cos - y * sin,
    rect.top + x * sin + y * cos,
  ];
}

/** Of a rectangle that is given by any two opposite corners; null for one without size. */
function sidesOf([x1, y1, x2, y2]: readonly number[]): Sides | null {
  const [left, right] = [Math.min(x1!, x2!), Math.max(x1!, x2!)];
  const [bottom, top] = [Math.min(y1!, y2!), Math.max(y1!, y2!)];
  return right > left && top > bottom ? { left, bottom, right, top } : null;
}

function numbersAt(dict: PDFDict, key: string): readonly number[] {
  const list = dict.lookup(name(key));
  const items: readonly PDFObject[] = list instanceof PDFArray ? list.asArray() : [];
  return items.map((item) => {
    const value = dict.context.lookup(item);
    return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  });
}
