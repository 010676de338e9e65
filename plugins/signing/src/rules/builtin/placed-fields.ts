import type { PlacedField } from '../../generated/types.ts';
import { fieldProblems, type PageSize } from './field-problems.ts';

/** One line without the spaces around it, as labels and options are stored. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The field as it is stored. */
export function cleanField(field: PlacedField): PlacedField {
  return { ...field, label: oneLine(field.label), options: field.options.map(oneLine) };
}

/** Those on pages that another document still has. */
export function fieldsOnPages(
  fields: readonly PlacedField[],
  pages: readonly PageSize[],
): readonly PlacedField[] {
  return fields.filter(
    (field) => !fieldProblems([field], pages).some(({ property }) => property === 'place'),
  );
}
