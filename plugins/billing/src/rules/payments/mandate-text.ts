import type { Language } from '@porchlight/kernel';
import { mandateTexts } from './mandate-texts.ts';

/** What a client agrees to before a card is stored; it is stored with the card as it was. */
export function mandateText(agency: string, language: Language): string {
  return mandateTexts.in(language)('mandate', { agency });
}
