import { defineCodePoint, defineDataPoint, definePermission } from '@porchlight/kernel';
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
