import type { FieldMessage } from '@porchlight/kernel';
import { fieldMessages } from '@porchlight/schemas';
import { passwordChangeSchema } from '../../generated/schemas/password-change.ts';
import type { PasswordChange } from '../../generated/types.ts';
import { validatePasswordChange } from '../../generated/validators/password-change.js';
import { currentPasswordMissing } from '../../problems.ts';

export interface PasswordValues {
  readonly password: string;
  readonly current_password: string;
}

/** The broken rules by field; an empty field is a missing one. */
export function passwordMessages(values: PasswordValues, own: boolean): readonly FieldMessage[] {
  const { password, current_password } = values;
  const body: Partial<PasswordChange> = password === '' ? {} : { password };
  validatePasswordChange(body);
  const messages = fieldMessages(validatePasswordChange.errors, passwordChangeSchema);
  if (!own || current_password !== '') return messages;
  return [{ field: 'current_password', message: currentPasswordMissing.message }, ...messages];
}
