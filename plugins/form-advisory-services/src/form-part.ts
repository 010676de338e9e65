import type { FormTypePart } from '@porchlight/forms/form-type';

/** The form in the browser; its code is loaded when it is shown. */
export const formPart: FormTypePart = {
  id: 'advisory-services',
  load: async () => ({ type: (await import('./advisory-services.ts')).advisoryServices }),
};
