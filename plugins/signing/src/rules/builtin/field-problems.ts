import type { PlacedField } from '../../generated/types.ts';
import { isPrinted } from '@porchlight/kernel';

export type FieldType = PlacedField['type'];

/** In points (1/72 inch), as a page is shown. */
export interface PageSize {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** What is wrong with one field. */
export interface FieldProblem {
  readonly fieldId: string;
  /** The property that the message is about; `place` for where and how large it is. */
  readonly property: 'label' | 'options' | 'prefill' | 'place' | 'id';
  readonly message: string;
}

/** Smallest width and height of a field in points: what still can be read on paper. */
export const smallestFields: Readonly<Record<FieldType, readonly [number, number]>> = {
  signature: [40, 12],
  initials: [20, 10],
  date: [40, 8],
  checkbox: [6, 6],
  list: [30, 8],
  text: [20, 8],
};

/** Shares are rounded, so the edges of a field may be this far beyond those of its page. */
const ROUNDING = 1e-4;

export const fieldProblemTexts = {
  duplicateId: 'Two fields have the same id.',
  noPage: (page: number, pages: number) =>
    `This field is on page ${String(page)}, but the PDF ends with page ${String(pages)}. Move it or delete it.`,
  outside: 'This field reaches beyond the edge of its page. Move it inside.',
  tooSmall: 'This field is too small to fill in. Make it larger.',
  noLabel: 'Enter a label.',
  sameLabel: 'Another checkbox or list has this label. Prices need a label of its own for each.',
  noOptions: 'Add at least two options.',
  emptyOption: 'An option is empty.',
  sameOption: (option: string) => `The option "${option}" is in the list twice.`,
  longOption: (option: string) =>
    `The option "${option}" does not fit in this field. Shorten it, or make the field larger.`,
  unprintedOption: (option: string) =>
    `Some characters of the option "${option}" cannot be printed. Remove them.`,
  strayOptions: 'Only a list has options.',
  strayPrefill: 'Only a text field can be filled in for the signer.',
} as const;

/** What is wrong with the fields of a document, in their order; a document with problems cannot be saved. */
export function fieldProblems(
  fields: readonly PlacedField[],
  pages: readonly PageSize[],
): readonly FieldProblem[] {
  const ids = countsOf(fields.map(({ id }) => id));
  const labels = countsOf(fields.filter(isPriced).map(labelKey));
  return fields.flatMap((field) => {
    const problems: FieldProblem[] = [];
    const add = (property: FieldProblem['property'], message: string | null) => {
      if (message !== null) problems.push({ fieldId: field.id, property, message });
    };
    add('id', (ids.get(field.id) ?? 0) > 1 ? fieldProblemTexts.duplicateId : null);
    add('place', placeProblem(field, pages));
    add('label', labelProblem(field, labels));
    add('options', optionsProblem(field));
    const isStray = field.type !== 'text' && field.prefill !== 'none';
    add('prefill', isStray ? fieldProblemTexts.strayPrefill : null);
    return problems;
  });
}

function placeProblem(field: PlacedField, pages: readonly PageSize[]): string | null {
  const page = pages.find(({ number }) => number === field.page);
  if (page === undefined) return fieldProblemTexts.noPage(field.page, pages.length);
  const { x, y, width, height, type } = field;
  if (x + width > 1 + ROUNDING || y + height > 1 + ROUNDING) return fieldProblemTexts.outside;
  const [leastWidth, leastHeight] = smallestFields[type];
  const isSmall =
    (width + ROUNDING) * page.width < leastWidth || (height + ROUNDING) * page.height < leastHeight;
  return isSmall ? fieldProblemTexts.tooSmall : null;
}

function labelProblem(field: PlacedField, labels: ReadonlyMap<string, number>): string | null {
  if (field.label.trim() === '') return fieldProblemTexts.noLabel;
  const isShared = isPriced(field) && (labels.get(labelKey(field)) ?? 0) > 1;
  return isShared ? fieldProblemTexts.sameLabel : null;
}

function optionsProblem({ type, options }: PlacedField): string | null {
  if (type !== 'list') return options.length > 0 ? fieldProblemTexts.strayOptions : null;
  if (options.some((option) => option.trim() === '')) return fieldProblemTexts.emptyOption;
  if (options.length < 2) return fieldProblemTexts.noOptions;
  const counts = countsOf(options.map((option) => option.trim().toLowerCase()));
  const twice = options.find((option) => (counts.get(option.trim().toLowerCase()) ?? 0) > 1);
  if (twice !== undefined) return fieldProblemTexts.sameOption(twice);
  const unprinted = options.find((option) => !isPrinted(option));
  return unprinted === undefined ? null : fieldProblemTexts.unprintedOption(unprinted);
}

/** Checkboxes and lists may have prices, which refer to them by their label. */
function isPriced({ type }: PlacedField): boolean {
  return type === 'checkbox' || type === 'list';
}

function labelKey({ label }: PlacedField): string {
  return label.trim().toLowerCase();
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
