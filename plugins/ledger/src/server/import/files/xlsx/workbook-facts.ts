import { CellStyles, readCellStyles } from './cell-styles.ts';
import { readTexts } from './read-texts.ts';
import { SharedTexts } from './shared-texts.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import type { Workbook } from './workbook-sheets.ts';

/** What the cells of every sheet refer to. */
export interface WorkbookFacts extends Pick<Workbook, 'from1904' | 'uncalculated'> {
  readonly texts: SharedTexts;
  readonly styles: CellStyles;
}

export async function readWorkbookFacts(
  parts: WorkbookParts,
  { from1904, uncalculated, sharedTexts, styles }: Workbook,
  texts = new SharedTexts(),
): Promise<WorkbookFacts> {
  if (sharedTexts !== undefined) await readTexts(parts, sharedTexts, texts);
  return {
    from1904,
    uncalculated,
    texts,
    styles: styles === undefined ? new CellStyles() : await readCellStyles(parts, styles),
  };
}
