/** What a payment gateway is written against in the browser. */
import { defineCodePoint } from '@porchlight/kernel';

/** What the payer is about to do; gateways show it, or check it with the bank of the payer. */
export interface CardPurpose {
  /** Null to store a card without a charge. */
  readonly amountCents: number | null;
  /** Store the card for later charges. */
  readonly isStored: boolean;
  /** An agent types the card in for a client who is not there. */
  readonly isKeyedIn: boolean;
  /** Empty when they are unknown. */
  readonly name: string;
  readonly email: string;
}

/** The card that was entered, as a token that can be used once. */
export type CardToken =
  | {
      readonly ok: true;
      readonly nonce: string;
      readonly verificationToken: string | null;
    }
  /** 'Card tokenization failed: {reason}' is shown for anything but a mistake that the form marks itself. */
  | { readonly ok: false; readonly reason: string };

/** A card form in the page: the provider's own frame, so that no card number reaches the portal. */
export interface MountedCardForm {
  tokenize(purpose: CardPurpose): Promise<CardToken>;
  /** Removes the form. */
  destroy(): Promise<void> | void;
}

/** The card form of a gateway. */
export interface CardForm {
  /** Id of the gateway. */
  readonly id: string;
  /**
   * Draws the form into an empty element; rejects when it cannot be loaded.
   *
   * @param config `card_form` of the gateway's merchant
   */
  mount(
    element: HTMLElement,
    config: Readonly<Record<string, string>>,
    options: { readonly language: 'en' | 'es' | 'pt'; readonly isDark: boolean },
  ): Promise<MountedCardForm>;
}

/**
 * Contributed by the web and the public part of the plugin of a gateway. Public pages load that of the plugin
 * `billing-<id of the gateway>`.
 */
export const CardForms = defineCodePoint<{
  readonly id: string;
  readonly load: () => Promise<{ readonly default: CardForm }>;
}>('billing.card-forms', ({ id }) => id);
