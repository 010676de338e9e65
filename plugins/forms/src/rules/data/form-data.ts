/** The sections that are known for every form type. */
export const knownSections = [
  'personalInfo',
  'contactInfo',
  'addressInfo',
  'ownership',
  'medicalHistory',
  'banking',
] as const;

/** The values of a form, by section. */
export type FormData = Readonly<Record<string, unknown>>;

/** `empty`: nothing was typed yet. `broken`: the value is no JSON, or none of its levels has a known section. */
export type FormDataReading =
  | { readonly kind: 'data'; readonly data: FormData }
  | { readonly kind: 'empty' }
  | { readonly kind: 'broken' };

const WRAPPERS = ['formData', 'data', 'form', 'fields', 'values', 'submission'] as const;
const MOST_LEVELS = 5;
/** Form data is at most 1 MiB of JSON; a longer text is none of ours. */
const MOST_CHARACTERS = 1_048_576;

const BROKEN: FormDataReading = { kind: 'broken' };
const EMPTY: FormDataReading = { kind: 'empty' };

/**
 * Reads form data in every shape it arrives in: an object or JSON text, plain or nested up to 5 levels deep under
 * `formData`, `data`, `form`, `fields`, `values`, or `submission`, of which the first one counts. Never throws.
 *
 * @param sections further sections that mark form data, such as the steps of a form type
 */
export function readFormData(raw: unknown, sections: readonly string[] = []): FormDataReading {
  const marks = [...knownSections, ...sections];
  let level = raw;
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    const value = typeof level === 'string' ? parsed(level) : level;
    if (isNothing(value)) return EMPTY;
    if (!isRecord(value)) return BROKEN;
    if (marks.some((section) => Object.hasOwn(value, section)))
      return { kind: 'data', data: value };
    const wrapper = WRAPPERS.find((name) => Object.hasOwn(value, name));
    if (wrapper === undefined) return BROKEN;
    level = value[wrapper];
  }
  return BROKEN;
}

/** True for a section in which nothing is typed: blanks, and lists and groups of them. */
export function isBlankSection(section: unknown): boolean {
  return isBlankValue(section, 8);
}

/** True for an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlankValue(value: unknown, levels: number): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  return levels > 0 && Object.values(value).every((inside) => isBlankValue(inside, levels - 1));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Undefined stays undefined for blank text; text that is no JSON is returned as it is, so that it reads as broken. */
function parsed(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return text;
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
