import type { PlacedField } from '../../generated/types.ts';
import type { FieldType, PageSize } from '../builtin/field-problems.ts';
import { type Box, boxOf, placedAt } from './page-box.ts';

/** The types in the order of the palette. */
export const fieldTypes: readonly FieldType[] = [
  'signature',
  'initials',
  'date',
  'checkbox',
  'list',
  'text',
];

/** At most so many fields fit into a document. */
export const MOST_FIELDS = 500;

/** Width and height of a new field in points. */
const newFieldSizes: Readonly<Record<FieldType, readonly [number, number]>> = {
  signature: [160, 32],
  initials: [56, 28],
  date: [88, 18],
  checkbox: [14, 14],
  list: [144, 20],
  text: [160, 20],
};

/** The label of a new field; checkboxes and lists are numbered, because prices need a label of its own for each. */
const newFieldLabels: Readonly<Record<FieldType, string>> = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date signed',
  checkbox: 'Checkbox',
  list: 'List',
  text: 'Text',
};

/** How far below and right of the original a copy appears. */
const COPY_OFFSET = 12;

interface NewFieldPlace {
  readonly page: PageSize;
  /** Drawn by the user; without it, the usual size around `at`. */
  readonly box?: Box;
  readonly at?: { readonly x: number; readonly y: number };
}

/** A field as it comes out of the palette. */
export function newField(
  type: FieldType,
  role: PlacedField['role'],
  { page, box, at = { x: page.width / 2, y: page.height / 2 } }: NewFieldPlace,
  id: string,
  others: readonly PlacedField[],
): PlacedField {
  const [width, height] = newFieldSizes[type];
  const usual = { x: at.x - width / 2, y: at.y - height / 2, width, height };
  const field: PlacedField = {
    id,
    type,
    role,
    page: page.number,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    label: unusedLabel(newFieldLabels[type], type, others),
    required: type !== 'checkbox',
    options: type === 'list' ? ['Option 1', 'Option 2'] : [],
    prefill: 'none',
  };
  return placedAt(field, box ?? usual, page);
}

/** Copies beside their originals, or in the same place of another page. */
export function copiedFields(
  copied: readonly PlacedField[],
  fields: readonly PlacedField[],
  pages: readonly PageSize[],
  toPage: number | null,
  newId: () => string,
): readonly PlacedField[] {
  const all = [...fields];
  return copied.flatMap((original) => {
    const page = pages.find(({ number }) => number === (toPage ?? original.page));
    if (page === undefined) return [];
    const box = boxOf(original, page);
    const isTaken = all.some(
      (other) =>
        other.page === page.number &&
        Math.abs(other.x - original.x) < 0.005 &&
        Math.abs(other.y - original.y) < 0.005,
    );
    const offset = isTaken ? COPY_OFFSET : 0;
    const copy = placedAt(
      {
        ...original,
        id: newId(),
        page: page.number,
        label: unusedLabel(original.label, original.type, all),
      },
      { ...box, x: box.x + offset, y: box.y + offset },
      page,
    );
    all.push(copy);
    return [copy];
  });
}

/** A copy of each field on every page that has none of its type, role, and place; for initials at the foot of each page. */
export function onAllPages(
  chosen: readonly PlacedField[],
  fields: readonly PlacedField[],
  pages: readonly PageSize[],
  newId: () => string,
): readonly PlacedField[] {
  const all = [...fields];
  return chosen.flatMap((original) =>
    pages.flatMap((page) => {
      const isThere = all.some(
        (other) =>
          other.page === page.number &&
          other.type === original.type &&
          other.role === original.role &&
          Math.abs(other.x - original.x) < 0.005 &&
          Math.abs(other.y - original.y) < 0.005,
      );
      if (isThere) return [];
      const label = unusedLabel(original.label, original.type, all);
      const copy = { ...original, id: newId(), page: page.number, label };
      all.push(copy);
      return [copy];
    }),
  );
}

/** The label itself, or for a checkbox or a list the first free number behind it. */
function unusedLabel(label: string, type: FieldType, others: readonly PlacedField[]): string {
  if (type !== 'checkbox' && type !== 'list') return label;
  const taken = new Set(
    others
      .filter((other) => other.type === 'checkbox' || other.type === 'list')
      .map((other) => other.label.trim().toLowerCase()),
  );
  const stem = label.replace(/ \d+$/, '');
  for (let number = 1; ; number += 1) {
    const next = `${stem} ${String(number)}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
