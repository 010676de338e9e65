import { ParseSpeeds, PDFParser, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';

const HEADER = /\b\d{1,10}\s{1,20}\d{1,5}\s{1,20}obj/g;
const SPACES = /[\0\s]*/y;

/** Where readers look for an object: from a byte of the file on, or in the stream of objects with this number. */
export type Place = { readonly at: number } | { readonly within: number };

export interface FileObject {
  readonly ref: PDFRef;
  readonly object: PDFObject;
  readonly place: Place;
}

/** Keeps every object of a file, also those that later ones replace. */
export class AllObjects extends PDFParser {
  readonly objects: PDFObject[] = [];
  readonly #refs: PDFRef[] = [];
  /** Where the parser was behind each object; behind the stream, for those in a stream of objects. */
  readonly #ends: number[] = [];

  constructor(bytes: Uint8Array) {
    super(bytes, ParseSpeeds.Fastest);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.objects.push(object);
      this.#refs.push(ref);
      this.#ends.push(this.bytes.offset());
      assign(ref, object);
    };
  }

  /** In the order of the file. */
  placed(text: string): readonly FileObject[] {
    let [at, previous] = [0, 0];
    let holder = -1;
    return this.#ends.map((end, index) => {
      if (index > holder) {
        holder = index;
        while (this.#ends[holder + 1] === end) holder += 1;
        HEADER.lastIndex = previous;
        at = HEADER.exec(text)?.index ?? -1;
        previous = end;
      }
      const place = index === holder ? { at } : { within: this.#refs[holder]!.objectNumber };
      return { ref: this.#refs[index]!, object: this.objects[index]!, place };
    });
  }
}

export function skipSpaces(text: string, from: number): number {
  SPACES.lastIndex = from;
  return from + (SPACES.exec(text)?.[0].length ?? 0);
}
