import type { Pdf } from '@porchlight/server';
import type { PlacedField } from '../../../generated/types.ts';
import {
  fieldProblemTexts,
  type FieldProblem,
  type PageSize,
} from '../../../rules/builtin/field-problems.ts';
import { boxOf, TEXT_SIZE } from './field-boxes.ts';

/**
 * Options of lists that would be cut in the signed document, the first one of each list: signers choose them, and cannot
 * shorten them.
 */
export async function optionProblems(
  pdf: Pick<Pdf, 'fits'>,
  fields: readonly PlacedField[],
  pages: readonly PageSize[],
): Promise<readonly FieldProblem[]> {
  const options = fields.flatMap((field) => {
    const box = field.type === 'list' ? boxOf(field, { file: { pages } }) : null;
    return box === null ? [] : field.options.map((text) => ({ fieldId: field.id, text, box }));
  });
  if (options.length === 0) return [];
  const fits = await pdf.fits(
    options.map(({ text, box: { width, height } }) => ({ text, width, height, size: TEXT_SIZE })),
  );
  const cut = new Map<string, string>();
  for (const [index, { fieldId, text }] of options.entries())
    if (!fits[index] && !cut.has(fieldId)) cut.set(fieldId, text);
  return [...cut].map(([fieldId, option]) => ({
    fieldId,
    property: 'options',
    message: fieldProblemTexts.longOption(option),
  }));
}
