import { date as isDate } from '@porchlight/schemas';
import { ageOn } from './age.ts';
import { addsUp } from './luhn.ts';
import { type ValueKind, valueKind } from './values/client-value.ts';
import { readPhone } from './values/read-phone.ts';

const OLDEST = 120;
const ABA_WEIGHTS = [3, 7, 1];
const DOMAIN = /^@?(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
/** Medicare Beneficiary Identifier of the CMS: no S, L, O, I, B, Z among its letters. */
const MBI =
  /^[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/;

/** Looks at a text that is not blank; the sentence says what is unusual about it. */
type Check = (text: string, today: string) => string | null;

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');
const nineDigits = (text: string) => /^\d{9}$/.test(digitsOf(text));

const ssn: Check = (text) => (nineDigits(text) ? null : 'An SSN usually has 9 digits.');

const routing: Check = (text) => {
  if (!nineDigits(text)) return 'A routing number usually has 9 digits.';
  return weighted(digitsOf(text)) % 10 === 0
    ? null
    : 'This routing number does not add up. Is a digit wrong?';
};

const card: Check = (text) => {
  if (/ ending in \d{4}$/.test(text)) return null;
  if (!/^\d{12,19}$/.test(digitsOf(text))) return 'A card number usually has 12 to 19 digits.';
  return addsUp(digitsOf(text)) ? null : 'This card number does not add up. Is a digit wrong?';
};

const cardExpiry: Check = (text, today) => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(\d{2})$/.exec(text) ?? [];
  if (month === undefined || year === undefined)
    return 'An expiry date is a month and a year, like 08/28.';
  return `20${year}-${month.padStart(2, '0')}` < today.slice(0, 7)
    ? 'This card has expired.'
    : null;
};

const medicare: Check = (text) =>
  MBI.test(digitsOf(text).toUpperCase())
    ? null
    : 'A Medicare number usually has 11 letters and digits, like 1EG4-TE5-MK73.';

const ein: Check = (text) => (nineDigits(text) ? null : 'An EIN usually has 9 digits.');

const birth: Check = (text, today) => {
  if (!isDate(text)) return null;
  if (text > today) return 'This date is in the future.';
  const age = ageOn(text, today);
  return age !== null && age > OLDEST ? `This is ${age} years ago.` : null;
};

const followUp: Check = (text, today) =>
  isDate(text) && text < today ? 'This date is in the past.' : null;

const age: Check = (text) =>
  /^\d{1,3}$/.test(text) && Number(text) <= OLDEST
    ? null
    : `An age is usually a number up to ${OLDEST}.`;

const domain: Check = (text) => (DOMAIN.test(text) ? null : 'A domain looks like vtext.com.');

const phone: Check = (text) => {
  const reading = readPhone(text);
  return 'value' in reading && reading.isUnusual === true
    ? 'A phone number usually has 10 digits. This one is saved as typed.'
    : null;
};

const byKind: Readonly<Partial<Record<ValueKind, Check>>> = { ssn, phone, 'birth-date': birth };
const byName: readonly (readonly [fields: RegExp, check: Check])[] = [
  [/^routing_number$/, routing],
  [/^card_number$/, card],
  [/^exp_date$/, cardExpiry],
  [/^medicarenumber$/, medicare],
  [/^business_ein$/, ein],
  [/^next_f_u_date$/, followUp],
  [/^age_of_/, age],
  [/^mobile_domain(_2)?$/, domain],
];

/**
 * What looks wrong about a typed value, as a hint beside its field: any text may be stored,
 * but a typo behind the mask of a secret would never be noticed. Null for a blank or usual value.
 *
 * @param today yyyy-mm-dd on the agency's calendar
 */
export function typingWarning(field: string, value: string, today: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  const kind = valueKind(field);
  const check =
    (kind === null ? undefined : byKind[kind]) ??
    byName.find(([fields]) => fields.test(field))?.[1];
  return check?.(text, today) ?? null;
}

/** The check sum of the American Bankers Association. */
function weighted(digits: string): number {
  return [...digits].reduce(
    (sum, digit, place) => sum + Number(digit) * (ABA_WEIGHTS[place % 3] ?? 0),
    0,
  );
}
