import { createHash } from 'node:crypto';
import type { CardFace } from '../books/objects.ts';

/** What someone enters into the card form. */
export interface EnteredCard {
  /** Digits only. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvv: string;
  readonly postalCode: string;
}

/** Values of Square's sandbox that fail, and the code with which they do. */
const DECLINED_NUMBER = '4000000000000002';
const FAILING_CVV = '911';
const FAILING_CVV_OF_FOUR = '9111';
const FAILING_POSTAL_CODE = '99999';
const FAILING_EXPIRATION = { month: 1, year: 2040 };
/** Only of the emulator: it can be saved, and is declined when it is charged. */
const DECLINED_ONCE_SAVED = '4000000000000341';

/** Sources of the sandbox that need no card form. */
const NONCES: Readonly<Record<string, string | null>> = {
  'cnon:card-nonce-ok': null,
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
  'cnon:card-nonce-already-used': 'CARD_TOKEN_USED',
};

const SAMPLE: EnteredCard = {
  number: '4111111111111111',
  expMonth: 12,
  expYear: 2029,
  cvv: '111',
  postalCode: '94103',
};

/** A nonce of the sandbox; undefined for any other source. A decline of null succeeds. */
export function sandboxNonce(
  sourceId: string,
): { readonly face: CardFace; readonly decline: string | null } | undefined {
  const decline = NONCES[sourceId];
  return decline === undefined ? undefined : { face: faceOf(SAMPLE), decline };
}

/** The code with which a charge is declined; null when it succeeds. */
export function declineOf(card: EnteredCard): string | null {
  const { number, cvv, postalCode, expMonth, expYear } = card;
  if (number === DECLINED_NUMBER || number === DECLINED_ONCE_SAVED) return 'GENERIC_DECLINE';
  if (cvv === FAILING_CVV || cvv === FAILING_CVV_OF_FOUR) return 'CVV_FAILURE';
  if (postalCode === FAILING_POSTAL_CODE) return 'ADDRESS_VERIFICATION_FAILURE';
  const { month, year } = FAILING_EXPIRATION;
  return expMonth === month && expYear === year ? 'INVALID_EXPIRATION' : null;
}

/** True for the card that can be saved although charges of it are declined. */
export function isDeclinedOnceSaved({ last_4, bin }: CardFace): boolean {
  return DECLINED_ONCE_SAVED.startsWith(bin) && DECLINED_ONCE_SAVED.endsWith(last_4);
}

/** What Square says about a card; never its number. */
export function faceOf({ number, expMonth, expYear }: EnteredCard): CardFace {
  return {
    card_brand: brandOf(number),
    last_4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: `sq-1-${createHash('sha256').update(number).digest('base64url')}`,
    bin: number.slice(0, 6),
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
  };
}

/** Brands by how their numbers begin. */
export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'AMERICAN_EXPRESS';
  if (/^4/.test(number)) return 'VISA';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTERCARD';
  if (/^(6011|65)/.test(number)) return 'DISCOVER';
  return 'OTHER_BRAND';
}
