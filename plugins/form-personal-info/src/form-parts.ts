import type { FormTypePart } from '@porchlight/forms/form-type';

/** The form in the browser; its code is loaded when it is shown. */
export const personalInfoPart: FormTypePart = {
  id: 'personal-info',
  load: async () => ({ type: (await import('./personal-info.ts')).personalInfo }),
};
