import { asObject, asText, type Json } from '@porchlight/emulator-shared';
import type { EnteredCard } from '../payments/test-cards.ts';
import { brandOf } from '../payments/test-cards.ts';

/** A problem with one field of the card form, as the SDK words it. */
interface FieldProblem {
  readonly type: 'VALIDATION_ERROR';
  readonly field: string;
  readonly message: string;
}

const PROBLEMS = {
  cardNumber: 'Card number is not valid',
  expirationDate: 'Expiration date is not valid',
  cvv: 'CVV is not valid',
  postalCode: 'Postal code is not valid',
};

/** Reads what someone entered into the card form, or what is wrong with it. */
export function readCard(
  body: Json,
  now: Date,
): { readonly card: EnteredCard } | { readonly problems: readonly FieldProblem[] } {
  const number = asText(body['cardNumber']).replaceAll(/[\s-]/g, '');
  const [, month = '', year = ''] = /^(\d\d)\/?(\d\d)$/.exec(asText(body['expirationDate'])) ?? [];
  const cvv = asText(body['cvv']);
  const postalCode = asText(body['postalCode']).trim();
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  const isAmex = brandOf(number) === 'AMERICAN_EXPRESS';
  const isValid: Record<keyof typeof PROBLEMS, boolean> = {
    cardNumber: /^\d{13,19}$/.test(number) && passesLuhn(number),
    expirationDate: expMonth >= 1 && expMonth <= 12 && isCurrent(expMonth, expYear, now),
    cvv: (isAmex ? /^\d{4}$/ : /^\d{3}$/).test(cvv),
    postalCode: /^\d{5}(-\d{4})?$/.test(postalCode),
  };
  const problems = (Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[])
    .filter((field) => !isValid[field])
    .map((field): FieldProblem => {
      return { type: 'VALIDATION_ERROR', field, message: PROBLEMS[field] };
    });
  if (problems.length > 0) return { problems };
  return { card: { number, expMonth, expYear, cvv, postalCode } };
}

const INTENTS: readonly unknown[] = ['CHARGE', 'CHARGE_AND_STORE', 'STORE'];

/** What an app must say about the buyer when it asks for a token, and does not. */
export function verificationProblems(details: unknown): string[] {
  const given = asObject(details);
  const { intent, amount, currencyCode, billingContact } = given;
  const isCharge = intent !== 'STORE';
  const checks: readonly [boolean, string][] = [
    [INTENTS.includes(intent), 'intent is missing or unknown'],
    [
      !isCharge || /^\d{1,9}\.\d\d$/.test(asText(amount)),
      'amount is missing or not written as 12.00',
    ],
    [!isCharge || /^[A-Z]{3}$/.test(asText(currencyCode)), 'currencyCode is missing'],
    [typeof billingContact === 'object' && billingContact !== null, 'billingContact is missing'],
    [typeof given['customerInitiated'] === 'boolean', 'customerInitiated is missing'],
    [typeof given['sellerKeyedIn'] === 'boolean', 'sellerKeyedIn is missing'],
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

function isCurrent(month: number, year: number, now: Date): boolean {
  return Date.UTC(year, month, 1) > now.getTime();
}

/** The check digit of card numbers. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
