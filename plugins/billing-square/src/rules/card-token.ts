import type { CardToken } from '@porchlight/billing/card-form';

export type CardFormLanguage = 'en' | 'es' | 'pt';

/** The part of Square's result that the portal reads: its status, and what it says about the fields. */
interface EnteredCard {
  readonly status: string;
  readonly token?: string | undefined;
  readonly errors?: readonly { readonly message: string }[] | undefined;
}

/** Square has no words for a check by the bank of the payer that was canceled, or that did not end. */
const NOT_VERIFIED: Readonly<Record<CardFormLanguage, string>> = {
  en: 'the card was not verified. Please try again',
  es: 'la tarjeta no se verificó. Inténtelo de nuevo',
  pt: 'o cartão não foi verificado. Tente novamente',
};

/** The token of a card that was entered, or why there is none, in the language of the payer. */
export function cardTokenOf(entered: EnteredCard, language: CardFormLanguage): CardToken {
  const { status, token, errors = [] } = entered;
  if (status === 'OK' && token !== undefined)
    return { ok: true, nonce: token, verificationToken: null };
  const reason = errors.map(({ message }) => message).join('. ');
  return { ok: false, reason: reason || NOT_VERIFIED[language] };
}
