import { defineCodePoint, defineDataPoint, definePermission, type Actor } from '@porchlight/kernel';
import type { FormType } from './form-types/definition/form-definition.ts';
import { FormTypeFactsSchema } from './generated/refs.ts';
import type { FormTypeFacts } from './generated/types.ts';

export type { FormTypeFacts } from './generated/types.ts';

/** Work with the forms of clients: links, sessions, submissions. */
export const UseForms = definePermission('forms.use', 'Give forms to clients', ['agent']);
/** The Forms area: templates, folders, and all submissions. */
export const ManageForms = definePermission('forms.manage', 'Manage forms', ['owner', 'developer']);

/** The form types of the plugins that are on, as lists show them: `factsOf` a form type. */
export const FormTypes = defineDataPoint<FormTypeFacts>(
  'forms.form-types',
  FormTypeFactsSchema,
  ({ id }) => id,
);
/** The same form types with their schemas and rules, on the server. */
export const FormTypeRules = defineCodePoint<FormType>('forms.form-type-rules', ({ id }) => id);

/** An envelope that is out for signature, with its session form. */
export interface LiveEnvelope {
  readonly submissionId: number;
  readonly envelopeId: string;
}

/** Provided by a plugin that signs forms. */
export interface EnvelopeVoiding {
  readonly id: string;
  /**
   * Voids envelopes whose forms are about to be deleted, and stores that they are void. A rejection keeps the forms;
   * its message is not shown.
   */
  voidAll(envelopes: readonly LiveEnvelope[], actor: Actor): Promise<void>;
}

/** What voids envelopes before their forms are deleted. Without a plugin, such forms cannot be deleted. */
export const EnvelopeVoiders = defineCodePoint<EnvelopeVoiding>(
  'forms.envelope-voiders',
  (voider) => voider.id,
);
