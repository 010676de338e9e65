import type { OpenFile } from './piece-feed.ts';

const LINE_BREAK = 0x0a;

/** Counts the lines of a text file the first time all of it is read; there are about as many as rows. */
export class LineCount {
  /** Null until then. */
  total: number | null = null;

  counting(open: OpenFile): OpenFile {
    return async () => {
      const pieces = await open();
      return this.total === null ? this.#counted(pieces) : pieces;
    };
  }

  async *#counted(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let lines = 0;
    for await (const piece of pieces) {
      for (let at = piece.indexOf(LINE_BREAK); at !== -1; at = piece.indexOf(LINE_BREAK, at + 1))
        lines += 1;
      yield piece;
    }
    this.total = lines;
  }
}
