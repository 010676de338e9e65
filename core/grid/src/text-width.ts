/** Padding and the line at the right of a cell. */
const AROUND = 17;
/** A letter that was not measured; no letter of the font is wider. */
const WIDEST_LETTER = 14;

/**
 * Says whether a text may be too wide for its cell. Only such cells are clipped: a clip on every cell costs a
 * browser more than all the rest of a drawing. Letters are measured once; a text is the sum of its letters.
 */
export function createTextWidth(of: Element): (text: string, width: number) => boolean {
  const widths = new Float32Array(256);
  const pen = document.createElement('canvas').getContext('2d');

  function widthOf(code: number): number {
    if (code >= widths.length || pen === null) return WIDEST_LETTER;
    if (widths[code] === 0) {
      // Single properties: the `font` shorthand is empty when a part, such as tabular digits, cannot be expressed in it.
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(of);
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      widths[code] = pen.measureText(String.fromCharCode(code)).width + 0.1;
    }
    return widths[code]!;
  }

  return (text, width) => {
    let room = width - AROUND;
    for (let index = 0; index < text.length && room >= 0; index += 1) {
      room -= widthOf(text.charCodeAt(index));
    }
    return room < 0;
  };
}
