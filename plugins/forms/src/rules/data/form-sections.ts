import { isBlankSection, readFormData } from './form-data.ts';

/** A section of a submission as staff see it. */
export interface FormSection {
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

/** What a submission shows instead of its data, when it has none to show. */
export const formDataTexts = {
  empty: 'No Form Data',
  broken: 'Form Data Structure Issue',
  blankSection: 'No Data Available',
} as const;

/** The sections in which a form without sections of its own form type is shown. */
export function sectionsOf(formType: string | null): readonly FormSection[] {
  return formType === 'personal-info' ? PERSONAL : OTHERS;
}

/** The text that replaces the data of a submission; undefined when its sections are shown. */
export function formDataProblemText(
  raw: unknown,
  sections: readonly string[] = [],
): string | undefined {
  const reading = readFormData(raw, sections);
  return reading.kind === 'data' ? undefined : formDataTexts[reading.kind];
}

/** The text that replaces a section without values; undefined when there are any. */
export function sectionProblemText(section: unknown): string | undefined {
  return isBlankSection(section) ? formDataTexts.blankSection : undefined;
}
