import { answerLabel } from './answer-label.ts';
import { isBlankSection, isRecord } from './form-data.ts';

/** A section of a submission as staff see it. */
interface FormSection {
  readonly key: string;
  readonly title: string;
}

const PERSONAL: readonly FormSection[] = [
  { key: 'personalInfo', title: 'Personal Information' },
  { key: 'contactInfo', title: 'Contact Information' },
  { key: 'addressInfo', title: 'Address Information' },
];

const OTHERS: readonly FormSection[] = [
  { key: 'ownership', title: 'Ownership & Beneficiaries' },
  { key: 'medicalHistory', title: 'Medical History' },
  { key: 'banking', title: 'Banking Information' },
];

const TITLES: ReadonlyMap<string, string> = new Map(
  [...PERSONAL, ...OTHERS].map(({ key, title }) => [key, title]),
);

/** What a submission shows instead of its data, when it has none to show. */
export const formDataTexts = {
  empty: 'No Form Data',
  broken: 'Form Data Structure Issue',
  blankSection: 'No Data Available',
} as const;

const IUL_TYPES: ReadonlySet<string> = new Set(['iul-application', 'iul', 'universal-life']);

/**
 * The sections in which the answers of a form are shown: fixed ones for personal information, IUL applications, and forms
 * without a form type; for any other form type those that it has.
 */
export function sectionsOf(formType: string | null, data: unknown = null): readonly FormSection[] {
  const type = formType?.trim() ?? '';
  if (type === 'personal-info') return PERSONAL;
  if (type === '' || IUL_TYPES.has(type) || !isRecord(data)) return OTHERS;
  return Object.keys(data).map((key) => ({ key, title: TITLES.get(key) ?? answerLabel(key) }));
}

/** The text that replaces a section without values; undefined when there are any. */
export function sectionProblemText(section: unknown): string | undefined {
  return isBlankSection(section) ? formDataTexts.blankSection : undefined;
}
