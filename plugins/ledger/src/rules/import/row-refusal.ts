/** Why the reader of a text file cannot tell the cells of a row apart. */
export type RowRefusal = keyof typeof rowRefusals;

/** As a sentence for the agent; the row is left out. */
export const rowRefusals = {
  unclear_quotes:
    'A quotation mark is out of place, so the cells of this row cannot be separated. Correct it in the file.',
  more_cells:
    'This row has more cells than the header. A cell with a separator in it may lack its quotation marks.',
  broken_line:
    'This line and the one beside it look like one row with a line break in it. Join them in the file.',
  other_delimiter:
    'The cells of this row are separated by another character than the rest of the file.',
} as const;
