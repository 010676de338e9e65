const MOST_CHARACTERS = 60;

/** A cell as a reason names it: in quotes, and shortened where it would hide the reason. */
export function quoted(cell: string): string {
  const letters = cell.slice(0, 2 * MOST_CHARACTERS);
  const short = Array.from(letters).slice(0, MOST_CHARACTERS).join('');
  return short === cell ? `'${cell}'` : `'${short}…'`;
}
