import type { FormTypePart } from '@porchlight/forms/form-type';

/** The applications in the browser; their code is loaded when one is shown. */
export const lifeFormParts: readonly FormTypePart[] = [
  {
    id: 'iul-application',
    load: async () => ({ type: (await import('./life-form.ts')).iulApplication }),
  },
  {
    id: 'universal-life',
    load: async () => ({ type: (await import('./life-form.ts')).universalLife }),
  },
];
