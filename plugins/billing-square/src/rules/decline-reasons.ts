import type { ChargeFailure } from '@porchlight/billing/contract';

const CARD_DECLINED = 'the card was declined';
const ENTER_AGAIN = 'please enter the card again';
const EXPIRY_DATE = 'the expiry date is wrong';
const SECURITY_CODE = 'the security code is wrong';
const POSTAL_CODE = 'the postal code is wrong';

/** Why Square does not charge a card, in plain words for the payer. */
const REASONS: Readonly<Record<string, string>> = {
  GENERIC_DECLINE: CARD_DECLINED,
  CARD_DECLINED,
  CARD_DECLINED_CALL_ISSUER: 'the card was declined. Call the bank that issued it',
  VOICE_FAILURE: 'the card was declined. Call the bank that issued it',
  INVALID_ACCOUNT: CARD_DECLINED,
  ACCOUNT_UNUSABLE: CARD_DECLINED,
  ALLOWABLE_PIN_TRIES_EXCEEDED: CARD_DECLINED,
  CARDHOLDER_INSUFFICIENT_PERMISSIONS: CARD_DECLINED,
  INSUFFICIENT_PERMISSIONS: CARD_DECLINED,
  CVV_FAILURE: SECURITY_CODE,
  VERIFY_CVV_FAILURE: SECURITY_CODE,
  ADDRESS_VERIFICATION_FAILURE: POSTAL_CODE,
  VERIFY_AVS_FAILURE: POSTAL_CODE,
  INVALID_POSTAL_CODE: POSTAL_CODE,
  INVALID_EXPIRATION: EXPIRY_DATE,
  INVALID_EXPIRATION_YEAR: EXPIRY_DATE,
  INVALID_EXPIRATION_DATE: EXPIRY_DATE,
  EXPIRATION_FAILURE: EXPIRY_DATE,
  BAD_EXPIRATION: EXPIRY_DATE,
  CARD_EXPIRED: 'the card has expired',
  PAN_FAILURE: 'the card number is wrong',
  INVALID_CARD: 'the card number is wrong',
  INVALID_CARD_DATA: 'the card number is wrong',
  INSUFFICIENT_FUNDS: 'there is not enough money on the card',
  TRANSACTION_LIMIT: 'the amount is above the limit of the card',
  PAYMENT_LIMIT_EXCEEDED: 'the amount is above the limit of the account',
  AMOUNT_TOO_HIGH: 'the amount is above the limit of the account',
  CARD_NOT_SUPPORTED: 'this card is not accepted',
  UNSUPPORTED_CARD_BRAND: 'this card is not accepted',
  CARD_TOKEN_USED: ENTER_AGAIN,
  CARD_TOKEN_EXPIRED: ENTER_AGAIN,
  SOURCE_USED: ENTER_AGAIN,
  SOURCE_EXPIRED: ENTER_AGAIN,
  CARD_DECLINED_VERIFICATION_REQUIRED: 'verification is needed. Try another card',
};

/** Why a card was declined: known codes of Square have words of their own. */
export function declineOf(code: string): ChargeFailure {
  return { code, reason: REASONS[code] ?? CARD_DECLINED };
}

/** Whether a code is about the card, whatever its category and status are. */
export function isDecline(code: string): boolean {
  return code in REASONS;
}

/**
 * Codes after which a card on file must not be charged again: it expired, was lost or stolen, its number or account is
 * wrong or closed, or its bank refuses this kind of payment. The card brands charge for retries after them.
 */
const HARD = new Set([
  'ACCOUNT_UNUSABLE',
  'ALLOWABLE_PIN_TRIES_EXCEEDED',
  'BAD_EXPIRATION',
  'BUYER_REFUSED_PAYMENT',
  'CARD_DECLINED_CALL_ISSUER',
  'CARD_DECLINED_VERIFICATION_REQUIRED',
  'CARD_EXPIRED',
  'CARD_MISMATCH',
  'CARD_NOT_SUPPORTED',
  'CARD_TOKEN_EXPIRED',
  'CARD_TOKEN_USED',
  'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
  'EXPIRATION_FAILURE',
  'INVALID_ACCOUNT',
  'INVALID_CARD',
  'INVALID_CARD_DATA',
  'INVALID_EXPIRATION',
  'INVALID_EXPIRATION_DATE',
  'INVALID_EXPIRATION_YEAR',
  'PAN_FAILURE',
  'SOURCE_EXPIRED',
  'SOURCE_USED',
  'UNSUPPORTED_CARD_BRAND',
  'UNSUPPORTED_INSTRUMENT_TYPE',
  'VOICE_FAILURE',
]);

/** Whether a card that was declined with this code needs to be replaced; any other decline may pass. */
export function isHardDecline(code: string): boolean {
  return HARD.has(code);
}
