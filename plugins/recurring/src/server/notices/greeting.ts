import type { Language } from '@porchlight/kernel';
import { amountMailTexts } from './amount-mail-texts.ts';

/** 'Hello Ana,', or without a name that is unknown. */
export function greeting(name: string, language: Language): string {
  const t = amountMailTexts.in(language);
  return name === '' ? t('helloThere') : t('hello', { name });
}
