import { faker } from '@faker-js/faker/locale/en_US';
import { digits, pick, whole } from './draw.ts';

/*
 * Numbers that look right and belong to no one: ranges that their issuers never give out, or reserve for examples.
 */

const AREA_CODES = ['305', '786', '954', '561', '407', '813', '239', '904'];

/** Social security numbers never begin with 9; with a group of 01 to 49 it is no taxpayer number either. */
export const sampleSsn = (): string =>
  `9${digits(2)}-${String(whole(1, 49)).padStart(2, '0')}-${String(whole(1, 9999)).padStart(4, '0')}`;

/** 555-0100 to 555-0199 are reserved for fiction in every area. */
export const samplePhone = (): string => `(${pick(AREA_CODES)}) 555-01${digits(2)}`;

/** Medicare numbers never contain S, L, O, I, B, or Z. */
export const sampleMedicareNumber = (): string => {
  const letters = (): string => pick([...'SLOIBZ']) + pick([...'SLOIBZ']);
  return `${whole(1, 9)}${letters()}${digits(1)}-${letters()}${digits(1)}-${letters()}${digits(2)}`;
};

/** Routing numbers of banks never begin with 99. */
export const sampleRoutingNumber = (): string => `99${digits(7)}`;

/** As a portal that stores no card numbers keeps one. */
export const sampleCardNumber = (): string =>
  `Card ending in ${faker.helpers.replaceCreditCardSymbols('9999 #### #### ###L').slice(-4)}`;

/** Employer numbers never begin with 00. */
export const sampleEin = (): string => `00-${digits(7)}`;

/** Licenses of Florida have a letter and twelve digits; the year of birth in the middle is never 00 twice. */
export const sampleLicense = (): string => `X000-000-${digits(2)}-${digits(3)}-0`;
