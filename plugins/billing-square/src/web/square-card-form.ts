import type {
  CardForm,
  CardPurpose,
  CardToken,
  MountedCardForm,
} from '@porchlight/billing/card-form';
import { type CardFormLanguage, cardTokenOf } from '../rules/card-token.ts';
import { loadScript } from './load-script.ts';
import { payments, type Card, type Payments } from './square-sdk.ts';
import { verificationDetails } from './verification-details.ts';

const LOCALES = { en: 'en-US', es: 'es-US', pt: 'pt-BR' } as const;

const DARK_STYLE = {
  input: { backgroundColor: '#22252b', color: '#e9ebef' },
  'input::placeholder': { color: '#a4abb6' },
  '.input-container': { borderColor: '#7d838d' },
  '.message-text': { color: '#a4abb6' },
  '.message-icon': { color: '#a4abb6' },
};

/** Square's own frame: no card number reaches the portal. */
export const squareCardForm: CardForm = {
  id: 'square',
  async mount(element, config, { language, isDark }) {
    const { application_id = '', location_id = '', script_src: scriptSrc = '' } = config;
    // The SDK never tries again to load a script that failed once.
    await loadScript(scriptSrc);
    const square = await payments(application_id, location_id, { scriptSrc });
    if (square === null) throw new Error('The Web Payments SDK needs a browser.');
    await speak(square, LOCALES[language]);
    const card = await square.card(isDark ? { style: DARK_STYLE } : {});
    await card.attach(element);
    return mounted(card, language);
  },
};

/** A language that Square does not have is no reason to take no money. */
async function speak(square: Payments, locale: string): Promise<void> {
  await square.setLocale(locale).catch(() => undefined);
}

function mounted(card: Card, language: CardFormLanguage): MountedCardForm {
  return {
    async tokenize(purpose: CardPurpose): Promise<CardToken> {
      return cardTokenOf(await card.tokenize(verificationDetails(purpose)), language);
    },
    async destroy() {
      await card.destroy();
    },
  };
}
