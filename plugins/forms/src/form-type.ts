/** What a plugin with a form type is written against; see form-types/README.md. */
import { defineCodePoint } from '@porchlight/kernel';
import type { FormView } from './form-types/form-view.ts';

export * from './form-types/definition/derived-fields.ts';
export * from './form-types/definition/form-rules.ts';
export * from './form-types/definition/form-definition.ts';
export type { FormView, StepProps } from './form-types/form-view.ts';

/** A form type in the browser. Its code is loaded when a page shows such a form. */
export interface FormTypePart {
  /** Of the form type. */
  readonly id: string;
  readonly load: () => Promise<FormView>;
}

/** Contributed by the public and the web part of the plugin: pages of visitors and of the staff draw the same form. */
export const FormTypeParts = defineCodePoint<FormTypePart>('forms.form-type-parts', ({ id }) => id);
