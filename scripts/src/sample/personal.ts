import { sampleBody } from './body.ts';
import type { Draw } from './draw.ts';
import { fullName, type Household, type Person } from './household.ts';
import {
  sampleCardNumber,
  sampleEin,
  sampleLicence,
  samplePhone,
  sampleRoutingNumber,
  sampleSsn,
} from './never-issued.ts';
import type { Pools } from './pools.ts';
import type { SampleFields } from './sample-fields.ts';

const DOMAINS = ['example.com', 'example.net', 'example.org'];
const BANKS = [
  'First Harbor Bank',
  'Palm Coast Credit Union',
  'Bay Street Bank',
  'Sunrise Savings',
];
const DOCTORS = [
  'Dr. Alvarez',
  'Dr. Chen',
  'Dr. Moreau',
  'Dr. Okafor',
  'Dr. Patel',
  'Dr. Silva',
  'Dr. Whitman',
];
const SPECIALTIES = ['cardiology', 'dermatology', 'endocrinology', 'orthopedics'];
const PRESCRIPTIONS = [
  'Lisinopril',
  'Metformin',
  'Atorvastatin',
  'Levothyroxine',
  'Amlodipine',
  'Albuterol',
];
const BIRTH_CITIES = {
  English: ['Atlanta', 'Boston', 'Miami', 'New York'],
  Spanish: ['Bogotá', 'Caracas', 'La Habana', 'Ciudad de México', 'Lima', 'San Juan'],
  Portuguese: ['Belo Horizonte', 'Recife', 'Rio de Janeiro', 'São Paulo'],
};

/** Names, birth, numbers, address and how to reach the person. */
export function identityFields(draw: Draw, household: Household, self: Person): SampleFields {
  const phone = samplePhone(draw);
  return {
    client_first_name: self.firstName,
    client_last_name: self.lastName,
    dob: self.dob,
    pref_lang: household.language,
    address: household.address,
    primary_phone: phone,
    ...(draw.chance(0.25) ? { secondary_phone: samplePhone(draw) } : {}),
    ...(draw.chance(0.5) ? { mobile_text_number: phone } : {}),
    ...(draw.chance(0.88) ? { primary_email: emailOf(draw, self) } : {}),
    ...(draw.chance(0.82) ? { ssn: sampleSsn(draw) } : {}),
    ...(draw.chance(0.4) ? { dl_or_ppnumber: sampleLicence(draw) } : {}),
    ...(draw.chance(0.5) ? { city_of_birth: draw.pick(BIRTH_CITIES[household.language]) } : {}),
    ...(draw.chance(0.35) ? sampleBody(draw) : {}),
  };
}

function emailOf(draw: Draw, { firstName, lastName }: Person): string {
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  const start = `${plain(firstName)}.${plain(lastName.split(' ')[0] ?? '')}`;
  return `${start}${draw.chance(0.6) ? draw.whole(2, 9999) : ''}@${draw.pick(DOMAINS)}`;
}

/** Work, and the bank or card that premiums are paid from. */
export function moneyFields(draw: Draw, pools: Pools, self: Person): SampleFields {
  const works = self.age < 67 && draw.chance(0.8);
  const ownBusiness = works && draw.chance(0.12);
  return {
    ...(works ? { occupation: draw.pick(pools.occupations) } : {}),
    ...(works && !ownBusiness ? { name_of_employer: draw.pick(pools.companies) } : {}),
    ...(works && draw.chance(0.3) ? { employer_phone: samplePhone(draw) } : {}),
    ...(ownBusiness
      ? {
          business_name: draw.pick(pools.companies),
          business_ein: sampleEin(draw),
          company: `${self.lastName} Services`,
        }
      : {}),
    ...(draw.chance(0.4) ? bankFields(draw, self) : {}),
    ...(draw.chance(0.2) ? cardFields(draw, self) : {}),
  };
}

function bankFields(draw: Draw, self: Person): SampleFields {
  return {
    bank_name: draw.pick(BANKS),
    account_name: fullName(self),
    routing_number: sampleRoutingNumber(draw),
    account_number: draw.digits(draw.whole(8, 12)),
  };
}

function cardFields(draw: Draw, self: Person): SampleFields {
  return {
    name_on_card: fullName(self),
    card_number: sampleCardNumber(draw),
    exp_date: `${String(draw.whole(1, 12)).padStart(2, '0')}/${draw.whole(28, 32)}`,
  };
}

/** Doctors, prescriptions and the parents' health. */
export function healthFields(draw: Draw, self: Person): SampleFields {
  const fields: SampleFields = {};
  if (draw.chance(0.6)) fields['name_of_pcp'] = draw.pick(DOCTORS);
  if (draw.chance(0.25))
    fields['name_of_spec1'] = `${draw.pick(DOCTORS)} (${draw.pick(SPECIALTIES)})`;
  if (self.age > 45 && draw.chance(0.5))
    fields['name_of_rx1'] = `${draw.pick(PRESCRIPTIONS)} ${draw.pick([5, 10, 20, 50])} mg`;
  if (draw.chance(0.15)) {
    const ageThen = self.age + draw.whole(20, 35);
    const living = ageThen < 96 && draw.chance(0.6);
    fields['age_of_mother'] = String(living ? ageThen : Math.min(ageThen, draw.whole(58, 95)));
    fields['status_of_mother'] = living ? 'Living, in good health' : 'Passed away';
  }
  return fields;
}
