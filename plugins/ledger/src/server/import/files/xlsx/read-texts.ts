import { sheetUnescaped } from '../../../../rules/sheet-escapes.ts';
import { LONGEST_CELL, LONGEST_ESCAPED } from '../file-row.ts';
import { isOn, readWholeXml } from './read-xml.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** Reads the texts that cells refer to by number. */
export async function readTexts(
  parts: WorkbookParts,
  part: string,
  texts: SharedTexts,
): Promise<void> {
  let text = '';
  let inText = false;
  let inReading = false;
  let isStruck = false;
  await readWholeXml(await parts.open(part), {
    open(name, attributes) {
      if (name === 'si') {
        text = '';
        isStruck = false;
      }
      if (name === 'strike') isStruck ||= isOn(attributes);
      inText = name === 't';
      // How a Japanese word is spoken is no part of the cell.
      if (name === 'rPh') inReading = true;
    },
    text(piece) {
      if (!inText || inReading || text.length > LONGEST_ESCAPED) return;
      text += piece.slice(0, LONGEST_ESCAPED + 1);
    },
    close(name) {
      inText = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si') texts.add(sheetUnescaped(text).slice(0, LONGEST_CELL + 1), isStruck);
    },
  });
}
