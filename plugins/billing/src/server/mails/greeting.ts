import type { Language } from '@porchlight/kernel';
import type { MailPart } from '@porchlight/server';
import { billingMailTexts } from './billing-mail-texts.ts';

/** 'Hello Ana,', or without a name that is unknown. */
export function greeting(name: string, language: Language): MailPart {
  const t = billingMailTexts.in(language);
  return name === '' ? t('helloThere') : t('hello', { name });
}
