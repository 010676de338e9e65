import { PDFName, PDFNumber, PDFRawStream, PDFRef, PDFXRefStreamParser } from '@cantoo/pdf-lib';
import { skipSpaces, type FileObject, type Place } from './all-objects.ts';
import { plainStream } from './decoded-stream.ts';

const name = (text: string) => PDFName.of(text);
const ROW = /\s{0,20}(\d{1,12})\s{1,20}(\d{1,12})(?:\s{1,20}([nf]))?/y;
const START = /startxref\s{1,20}(\d{1,12})/g;

interface Section {
  /** Null for an object that was deleted. */
  readonly places: ReadonlyMap<number, Place | null>;
  /** Where the sections start that readers use next. */
  readonly next: readonly number[];
  /** Of the catalog. */
  readonly root: number | undefined;
}

/** The table by which readers find objects, its newest section first; null for one that cannot be read. */
export function readTable(
  text: string,
  objects: readonly FileObject[],
): Omit<Section, 'next'> | null {
  const start = [...text.matchAll(START)].at(-1)?.[1];
  if (start === undefined) return null;
  const left = [Number(start)];
  const seen = new Set<number>();
  const places = new Map<number, Place | null>();
  let root: number | undefined;
  for (let at = left.shift(); at !== undefined; at = left.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const from = skipSpaces(text, at);
    const section = plainSection(text, from) ?? streamSection(objects, from);
    if (section === null) return null;
    root ??= section.root;
    for (const [number, place] of section.places)
      if (!places.has(number)) places.set(number, place);
    left.unshift(...section.next);
  }
  return { places, root };
}

function plainSection(text: string, start: number): Section | null {
  if (!text.startsWith('xref', start)) return null;
  const places = new Map<number, Place | null>();
  let [end, number] = [start + 'xref'.length, 0];
  ROW.lastIndex = end;
  for (let row = ROW.exec(text); row !== null; row = ROW.exec(text)) {
    end = ROW.lastIndex;
    const [, first, , kind] = row;
    if (kind === undefined) number = Number(first);
    else places.set(number++, kind === 'n' ? { at: Number(first) } : null);
  }
  const from = skipSpaces(text, end);
  if (!text.startsWith('trailer', from)) return null;
  const trailer = text.slice(from, text.indexOf('startxref', from));
  const numbersAt = (key: string) => {
    const found = new RegExp(`/${key}\\s+(\\d+)`).exec(trailer)?.[1];
    return found === undefined ? [] : [Number(found)];
  };
  const stream = numbersAt('XRefStm');
  // What the stream adds is marked as deleted for readers that do not know such streams.
  for (const [key, place] of places) if (stream.length > 0 && place === null) places.delete(key);
  return { places, next: [...stream, ...numbersAt('Prev')], root: numbersAt('Root')[0] };
}

function streamSection(objects: readonly FileObject[], start: number): Section | null {
  const object = objects.find(({ place }) => 'at' in place && place.at === start)?.object;
  if (!(object instanceof PDFRawStream && object.dict.lookup(name('Type')) === name('XRef')))
    return null;
  const plain = plainStream(object);
  if (plain === null) return null;
  const places = new Map<number, Place | null>();
  for (const entry of PDFXRefStreamParser.forStream(plain).parseIntoContext()) {
    const { ref, offset, deleted, inObjectStream } = entry;
    const place = inObjectStream ? { within: offset } : { at: offset };
    places.set(ref.objectNumber, deleted ? null : place);
  }
  const [previous, root] = [object.dict.lookup(name('Prev')), object.dict.get(name('Root'))];
  const next = previous instanceof PDFNumber ? [previous.asNumber()] : [];
  return { places, next, root: root instanceof PDFRef ? root.objectNumber : undefined };
}
