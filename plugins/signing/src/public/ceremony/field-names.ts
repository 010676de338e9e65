import { useTexts } from '@porchlight/web/public';
import type { CeremonyField, EntryProblems } from '../../rules/ceremony/signing-progress.ts';
import { ceremonyTexts } from './ceremony-texts.ts';

/** The name of a field for screen readers: its label, its page, whether it is required, and whether it is done. */
export function useFieldName(): (field: CeremonyField, isDone: boolean) => string {
  const t = useTexts(ceremonyTexts);
  return ({ label, page, required }, isDone) =>
    t('fieldState', {
      name: t('fieldName', { label, page, need: t(required ? 'requiredField' : 'optionalField') }),
      state: t(isDone ? 'filled' : 'empty'),
    });
}

/** What to do about a text that the document cannot show whole. */
export function useProblemText(): (problem: EntryProblems[string] | undefined) => string | null {
  const t = useTexts(ceremonyTexts);
  return (problem) => {
    switch (problem) {
      case 'unprinted':
        return t('textUnprinted');
      case 'too-long':
        return t('textTooLong');
      case undefined:
        return null;
    }
  };
}

/** Ids of elements: a field is on its page, and in the list. */
export const pageFieldId = (id: string) => `field-${id}`;
export const listFieldId = (id: string) => `entry-${id}`;
