import type { PdfBox } from '@porchlight/server';
import type { PlacedField } from '../../../generated/types.ts';
import type { PageSize } from '../../../rules/builtin/field-problems.ts';

/** In points; smaller when the box is. */
export const TEXT_SIZE = 11;

interface DocumentPages {
  readonly file: { readonly pages: readonly PageSize[] };
}

/** Where a field is on its page as it is shown, in points; null for one whose page is missing. */
export function boxOf(field: PlacedField, { file }: DocumentPages): PdfBox | null {
  const page = file.pages.find(({ number }) => number === field.page);
  if (page === undefined) return null;
  const [width, height] = [field.width * page.width, field.height * page.height];
  return { x: field.x * page.width, y: (1 - field.y) * page.height - height, width, height };
}
