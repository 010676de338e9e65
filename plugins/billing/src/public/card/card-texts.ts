import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/pay-card.json' with { type: 'json' };

/** Texts of paying by card, on each page that takes cards. */
export const cardTexts = defineTexts(
  {
    title: 'Pay by card',
    secure: 'Card details go straight to {gateway}. {agency} never sees your card number.',
    loading: 'Loading the card form…',
    formFailed: 'Failed to initialize payment form. Please try again.',
    cardFailed: 'Failed to initialize card form. Please try again.',
    cardInsecure:
      'Cards can’t be entered here, because this address begins with http, not https. Ask your agency for a secure link.',
    tryAgain: 'Try again',
    pay: 'Pay {amount}',
    paying: 'Paying…',
    tokenFailed: 'Card tokenization failed: {reason}',
    cardIncomplete: 'Check the card details.',
    declined:
      'Payment processing failed. Your card was declined. Try another card, or call your bank.',
    code: 'Payment processing failed. The security code doesn’t match. Check it and try again.',
    postal:
      'Payment processing failed. The ZIP code doesn’t match your card. Check it and try again.',
    expiry: 'Payment processing failed. The expiration date is wrong, or the card has expired.',
    funds: 'Payment processing failed. The card doesn’t have enough funds. Try another card.',
    limit:
      'Payment processing failed. The amount is above the limit of your card. Try another card, or call your bank.',
    number: 'Payment processing failed. The card number is wrong. Check it and try again.',
    unsupported: 'Payment processing failed. This kind of card is not accepted. Try another card.',
    again: 'Payment processing failed. Please enter your card again.',
    verification:
      'Payment processing failed. Your bank wants to verify this payment. Try another card, or call your bank.',
    failed: 'Failed to process payment. Please try again. Your card was not charged.',
    unavailable:
      'Card payments aren’t available right now. Your card was not charged. Try again later, or contact {agency}.',
    busy: 'Too many attempts. Your card was not charged. Wait an hour and try again, or contact {agency}.',
    changed: 'This invoice has changed. Your card was not charged. Check the amount below.',
    unknownTitle: 'We don’t know yet whether your payment went through',
    unknownText:
      'The connection was lost on the way. Try again: it is the same payment, so your card is charged only once.',
    pendingTitle: 'Your payment is in progress',
    pendingText:
      'This can take a few minutes. You don’t need to do anything, and you can close this page.',
    pendingAmount: 'Amount: {amount}',
    sandbox: 'Sandbox payments: no money moves',
  },
  catalog,
);
