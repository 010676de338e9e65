import { fieldMessages } from '@porchlight/schemas';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { clientFormSchema } from '../../generated/schemas/client-form.ts';
import { validateClientForm } from '../../generated/validators/client-form.js';
import type { ClientFormValues } from './client-form-values.ts';

/** The rules of `clients/client-form`, the same in the browser as on the server. */
export const checkClientForm: Resolver<ClientFormValues> = (values) => {
  if (validateClientForm(values)) return { values, errors: {} };
  const errors: FieldErrors<ClientFormValues> = {};
  for (const { field, message } of fieldMessages(validateClientForm.errors, clientFormSchema)) {
    errors[field as keyof ClientFormValues] = { type: 'schema', message };
  }
  return { values: {}, errors };
};
