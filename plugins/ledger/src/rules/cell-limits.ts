import { formatNumber } from '@porchlight/kernel';

/** What a cell of an Excel workbook can hold. */
export const MOST_CELL_CHARACTERS = 32_767;

const limit = formatNumber(MOST_CELL_CHARACTERS);

/** The sentence for a text that no cell can hold, else null. Check this before a pattern reads the text. */
export function tooLongCell(text: string): string | null {
  return text.length > MOST_CELL_CHARACTERS ? `A cell can hold at most ${limit} characters` : null;
}

/** A paste, a fill, or a clear changes at most this many cells in one step; more is the work of an import. */
export const MOST_CELLS = 50_000;
