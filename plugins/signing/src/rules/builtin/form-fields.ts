import type { PlacedField } from '../../generated/types.ts';
import { fieldProblems, type PageSize } from './field-problems.ts';
import { oneLine } from './placed-fields.ts';

/** A fillable field of a PDF, as far as it matters here. Boxes are in points, from the lower left corner of the page before it is rotated. */
export interface FormFieldFacts {
  readonly name: string;
  readonly type: 'text' | 'check' | 'radio' | 'choice' | 'signature' | 'button';
  readonly options: readonly string[];
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly places: readonly {
    readonly page: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** A page and how readers show it. */
export interface RotatedPage extends PageSize {
  /** Degrees clockwise. */
  readonly rotation: number;
  /** The lower left corner of what is shown, before the page is rotated. */
  readonly left: number;
  readonly bottom: number;
}

const ADVISOR = /(^|[^a-z])(agent|advisor|adviser|broker|producer|agency|representative)([^a-z]|$)/;
/** As many as a document may have. */
const MOST_FIELDS = 500;
const LONGEST_LABEL = 100;
const MOST_OPTIONS = 50;

/** The fillable fields of a PDF as placed fields, so that they need not be placed by hand; without those that are too small. */
export function placedFormFields(
  form: readonly FormFieldFacts[],
  pages: readonly RotatedPage[],
): readonly PlacedField[] {
  const fields: PlacedField[] = [];
  const taken = new Set<string>();
  for (const one of form) {
    if (one.isReadOnly || one.type === 'button') continue;
    const words = wordsOf(one.name);
    const type = typeOf(one, words);
    // Each box of a radio group would be a field of its own; one list at the first box has the same choices.
    const places = one.type === 'radio' ? one.places.slice(0, 1) : one.places;
    for (const place of places) {
      const page = pages.find(({ number }) => number === place.page);
      const box = page === undefined ? null : shownBox(place, page);
      if (box === null || fields.length === MOST_FIELDS) continue;
      const field: PlacedField = {
        id: formFieldId(fields.length + 1),
        type,
        role: ADVISOR.test(words) ? 'advisor' : 'client',
        page: place.page,
        ...box,
        label: labelOf(words, type),
        required: one.isRequired || type === 'signature',
        options: type === 'list' ? optionsOf(one.options) : [],
        prefill: type === 'text' ? prefillOf(words) : 'none',
      };
      if (fieldProblems([field], pages).length > 0) continue;
      fields.push({ ...field, label: uniqueLabel(field.label, taken) });
    }
  }
  return fields;
}

/** Whether a document has as many placed fields of its PDF as it can have; the PDF may have more of them. */
export function hasFullForm(fields: readonly Pick<PlacedField, 'id'>[]): boolean {
  return fields.some(({ id }) => id === formFieldId(MOST_FIELDS));
}

function formFieldId(number: number): string {
  return `form-${String(number)}`;
}

function typeOf({ type, options }: FormFieldFacts, words: string): PlacedField['type'] {
  if (type === 'signature') return 'signature';
  if (type === 'check') return 'checkbox';
  if (type !== 'text') return optionsOf(options).length < 2 ? 'text' : 'list';
  if (/\binitials?\b/.test(words)) return 'initials';
  if (/\b(signature|sign here)$/.test(words)) return 'signature';
  if (/\bdate( signed)?$/.test(words) && !/\b(birth|effective|start|end)\b/.test(words))
    return 'date';
  return 'text';
}

function prefillOf(words: string): PlacedField['prefill'] {
  if (/\be ?mail\b/.test(words)) return 'email';
  return /^((client|advisor|agent|applicant|signer|insured|your|printed|print|full) )*name$/.test(
    words,
  )
    ? 'name'
    : 'none';
}

/** `client.first_name[0]` and `ClientFirstName` are 'client first name'. */
function wordsOf(name: string): string {
  return oneLine(
    name
      .replace(/\[\d+\]/g, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[._#/-]+/g, ' ')
      .toLowerCase(),
  );
}

function labelOf(words: string, type: PlacedField['type']): string {
  const text = words === '' ? type : words;
  return (text[0]!.toUpperCase() + text.slice(1)).slice(0, LONGEST_LABEL);
}

function uniqueLabel(label: string, taken: Set<string>): string {
  let unique = label;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
    const end = ` ${String(number)}`;
    unique = label.slice(0, LONGEST_LABEL - end.length) + end;
  }
  taken.add(unique.toLowerCase());
  return unique;
}

function optionsOf(options: readonly string[]): string[] {
  const clean = new Map<string, string>();
  for (const option of options) {
    const text = oneLine(option).slice(0, LONGEST_LABEL);
    if (text !== '' && !clean.has(text.toLowerCase())) clean.set(text.toLowerCase(), text);
  }
  return [...clean.values()].slice(0, MOST_OPTIONS);
}

type Box = Pick<PlacedField, 'x' | 'y' | 'width' | 'height'>;

/** As shares of the page as it is shown; null for a box without size or outside of the page. */
function shownBox(place: FormFieldFacts['places'][number], page: RotatedPage): Box | null {
  const isTurned = page.rotation % 180 !== 0;
  const pageWidth = isTurned ? page.height : page.width;
  const pageHeight = isTurned ? page.width : page.height;
  const x = place.x - page.left;
  const y = place.y - page.bottom;
  const left = clamp(x / pageWidth);
  const right = clamp((x + place.width) / pageWidth);
  const top = clamp(1 - (y + place.height) / pageHeight);
  const bottom = clamp(1 - y / pageHeight);
  if (right - left < 0.001 || bottom - top < 0.001) return null;
  const width = right - left;
  const height = bottom - top;
  switch (page.rotation) {
    case 90:
      return { x: 1 - bottom, y: left, width: height, height: width };
    case 180:
      return { x: 1 - right, y: 1 - bottom, width, height };
    case 270:
      return { x: top, y: 1 - right, width: height, height: width };
    default:
      return { x: left, y: top, width, height };
  }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
