import type { FieldMessage } from '@porchlight/kernel';

const templateTexts = {
  name: 'Please enter a template name',
  description: 'Please enter a description for the line item',
} as const;

/** The category of a template without one. */
export const DEFAULT_CATEGORY = 'General';

/** The sentence for each field with a mistake, in the order of the form. */
export function templateProblems(template: {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}): readonly FieldMessage[] {
  return (['name', 'description'] as const)
    .filter((field) => (template[field] ?? '').trim() === '')
    .map((field) => ({ field, message: templateTexts[field] }));
}
