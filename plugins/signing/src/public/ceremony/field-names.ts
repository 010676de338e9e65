import { useTexts } from '@porchlight/web/public';
import type { CeremonyField } from '../../rules/ceremony/signing-progress.ts';
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

/** Ids of elements: a field is on its page, and in the list. */
export const pageFieldId = (id: string) => `field-${id}`;
export const listFieldId = (id: string) => `entry-${id}`;
