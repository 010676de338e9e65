import type { Language } from '@porchlight/kernel';
import type { FormType } from './form-definition.ts';

/**
 * The title of a form as its client reads it: that of the form type in their language, while the form still has it.
 * A title that staff chose stays as it is.
 */
export function titleIn(type: FormType | null, title: string, language: Language): string {
  if (language === 'en' || type === null || title !== type.title) return title;
  return type.titles?.[language] ?? title;
}
