import { UnreadableFile } from '../file-row.ts';

/** Bytes that the texts of a workbook may take together. */
const MOST_BYTES = 64 * 1024 * 1024;
const FIRST_BYTES = 64 * 1024;
const FIRST_TEXTS = 1024;
/** Where a text begins, in a list beside the texts. */
const BYTES_BESIDE = 4;

/** Texts that are struck through, of which more are not remembered. */
const MOST_STRUCK = 100_000;

/** The texts that cells refer to by number: as bytes side by side, since millions of strings would fill the heap. */
export class SharedTexts {
  readonly #most: number;
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #starts = new Uint32Array(FIRST_TEXTS);
  #count = 0;
  #size = 0;
  readonly #struck = new Set<number>();

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Throws `UnreadableFile` once there is too much text. */
  add(text: string, isStruck = false): void {
    if (isStruck && this.#struck.size < MOST_STRUCK) this.#struck.add(this.#count);
    const length = Buffer.byteLength(text);
    const next = this.#size + length;
    if (next + (this.#count + 1) * BYTES_BESIDE > this.#most)
      throw new UnreadableFile('The workbook holds too much text.');
    if (next > this.#bytes.length) {
      const bytes = Buffer.allocUnsafe(
        Math.min(Math.max(next, this.#bytes.length * 2), this.#most),
      );
      this.#bytes.copy(bytes, 0, 0, this.#size);
      this.#bytes = bytes;
    }
    // One start more than there are texts: where the last one ends.
    if (this.#count + 1 >= this.#starts.length) {
      const starts = new Uint32Array(this.#starts.length * 2);
      starts.set(this.#starts);
      this.#starts = starts;
    }
    this.#bytes.write(text, this.#size);
    this.#size = next;
    this.#count += 1;
    this.#starts[this.#count] = next;
  }

  /** True for a text of which a part is struck through. */
  isStruck(place: number): boolean {
    return this.#struck.has(place);
  }

  /** Undefined for a number that no text has. */
  at(place: number): string | undefined {
    if (!Number.isInteger(place) || place < 0 || place >= this.#count) return undefined;
    return this.#bytes.toString('utf8', this.#starts[place], this.#starts[place + 1]);
  }
}
