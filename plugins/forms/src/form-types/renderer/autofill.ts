import { createContext, use } from 'react';
import type { FormField } from '../definition/form-fields.ts';

/** Whether the person who types is the one whom the form is about. */
export const OwnAnswers = createContext(true);

/** What a browser may offer for a field: never the data of someone who fills in a form for another person. */
export function useAutofill({ schema }: FormField): string {
  return use(OwnAnswers) ? (schema['x-autocomplete'] ?? 'off') : 'off';
}
