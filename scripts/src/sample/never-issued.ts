import type { Draw } from './draw.ts';

/*
 * Numbers that look right and belong to nobody: ranges that their issuers
 * never give out, or keep for examples.
 */

/** Social security numbers never begin with 9; with a group of 01 to 49 it is no taxpayer number either. */
export function sampleSsn(draw: Draw): string {
  const area = `9${draw.digits(2)}`;
  const group = String(draw.whole(1, 49)).padStart(2, '0');
  const serial = draw.digits(4);
  return `${area}-${group}-${serial === '0000' ? '0001' : serial}`;
}

const AREA_CODES = ['305', '786', '954', '561', '407', '813', '239', '904'];

/** 555-0100 to 555-0199 are kept for fiction in every area. */
export function samplePhone(draw: Draw): string {
  return `(${draw.pick(AREA_CODES)}) 555-01${draw.digits(2)}`;
}

/** Medicare numbers never contain S, L, O, I, B or Z. */
export function sampleMedicareNumber(draw: Draw): string {
  const letter = (): string => draw.pick(['S', 'L', 'O', 'I', 'B', 'Z']);
  const one = (): string => String(draw.whole(0, 9));
  return `${draw.whole(1, 9)}${letter()}${letter()}${one()}-${letter()}${letter()}${one()}-${letter()}${letter()}${draw.digits(2)}`;
}

/** Routing numbers of banks never begin with 99. */
export function sampleRoutingNumber(draw: Draw): string {
  return `99${draw.digits(7)}`;
}

/** No card network issues numbers that begin with 9999. */
export function sampleCardNumber(draw: Draw): string {
  const start = `9999${draw.digits(11)}`;
  return `${start}${luhnDigit(start)}`.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Employer numbers never begin with 00. */
export function sampleEin(draw: Draw): string {
  return `00-${draw.digits(7)}`;
}

/** Florida's licences have a letter and twelve digits; the year of birth in the middle is never 00 twice. */
export function sampleLicence(draw: Draw): string {
  return `X000-000-${draw.digits(2)}-${draw.digits(3)}-0`;
}
