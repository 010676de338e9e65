import { faker } from '@faker-js/faker/locale/en_US';
import { daysAfter } from '@porchlight/clients/bulk';
import { chance, digits, pick, weighted, whole } from './draw.ts';
import { beneficiaryFields, dependentFields } from './family-fields.ts';
import { fullName, type Person } from './household.ts';
import {
  sampleCardNumber,
  sampleEin,
  sampleLicense,
  samplePhone,
  sampleRoutingNumber,
  sampleSsn,
} from './never-issued.ts';
import { planRules } from './plan-rules.ts';
import { sampleBody, type FieldRule, type SampleFields, type Subject } from './subject.ts';

const DOMAINS = ['example.com', 'example.net', 'example.org'];
const BANKS = [
  'First Harbor Bank',
  'Palm Coast Credit Union',
  'Bay Street Bank',
  'Sunrise Savings',
];
const DOCTORS = ['Alvarez', 'Chen', 'Moreau', 'Okafor', 'Patel', 'Silva', 'Whitman'];
const SPECIALTIES = ['cardiology', 'dermatology', 'endocrinology', 'orthopedics'];
const PRESCRIPTIONS = ['Lisinopril', 'Metformin', 'Atorvastatin', 'Amlodipine', 'Albuterol'];
const BIRTH_CITIES = {
  English: ['Atlanta', 'Boston', 'Miami', 'New York'],
  Spanish: ['Bogotá', 'Caracas', 'La Habana', 'Ciudad de México', 'Lima', 'San Juan'],
  Portuguese: ['Belo Horizonte', 'Recife', 'Rio de Janeiro', 'São Paulo'],
};
const STATUSES = [
  ['client', 62],
  ['lead', 18],
  ['new', 8],
  ['inactive', 12],
] as const;
const NOTES = [
  'Prefers calls after 5 pm.',
  'Asked about adding dental in the next open enrollment.',
  'Speaks with the spouse present; call both.',
  'Moved this year, check the subsidy.',
  'Sent the summary of benefits by email.',
  'Wants a text before every call.',
  'Referred by a neighbor.',
  'Compare the premium again before renewal.',
];

const doctor = (): string => `Dr. ${pick(DOCTORS)}`;
const works = ({ fields }: Subject): boolean => 'occupation' in fields;

const rules: readonly FieldRule[] = [
  {
    fill: ({ person, household }) => ({
      client_first_name: person.firstName,
      client_last_name: person.lastName,
      dob: person.dob,
      pref_lang: household.language,
      address: household.address,
      primary_phone: samplePhone(),
    }),
  },
  { share: 0.25, fill: () => ({ secondary_phone: samplePhone() }) },
  { share: 0.5, fill: ({ fields }) => ({ mobile_text_number: fields['primary_phone']! }) },
  { share: 0.88, fill: ({ person }) => ({ primary_email: emailOf(person) }) },
  { share: 0.82, fill: () => ({ ssn: sampleSsn() }) },
  { share: 0.4, fill: () => ({ dl_or_ppnumber: sampleLicense() }) },
  {
    share: 0.5,
    fill: ({ household }) => ({ city_of_birth: pick(BIRTH_CITIES[household.language]) }),
  },
  { share: 0.35, fill: sampleBody },

  ...planRules,

  {
    when: ({ partner }) => partner !== null,
    fill: ({ partner }) => ({
      spouse_name: fullName(partner!),
      spouse_dob: partner!.dob,
      spouse_ssn: sampleSsn(),
    }),
  },
  {
    share: 0.4,
    when: ({ partner }) => partner !== null,
    fill: () => {
      const { height, weight } = sampleBody();
      return { spouse_dl_pass_number: sampleLicense(), sp_height: height, sp_weight: weight };
    },
  },
  {
    share: 0.3,
    when: ({ partner }) => partner !== null,
    fill: () => ({ spouse_emp_and_phone: `${faker.company.name()}, ${samplePhone()}` }),
  },
  { when: ({ isParent }) => isParent, fill: dependentFields },
  { share: 0.35, fill: beneficiaryFields },

  {
    share: 0.8,
    when: ({ person }) => person.age < 67,
    fill: () => ({ occupation: faker.person.jobTitle() }),
  },
  {
    share: 0.12,
    when: works,
    fill: ({ person }) => ({
      business_name: faker.company.name(),
      business_ein: sampleEin(),
      company: `${person.lastName} Services`,
    }),
  },
  {
    when: (subject) => works(subject) && !('business_name' in subject.fields),
    fill: () => ({ name_of_employer: faker.company.name() }),
  },
  { share: 0.3, when: works, fill: () => ({ employer_phone: samplePhone() }) },
  {
    share: 0.4,
    fill: ({ person }) => ({
      bank_name: pick(BANKS),
      account_name: fullName(person),
      routing_number: sampleRoutingNumber(),
      account_number: digits(whole(8, 12)),
    }),
  },
  {
    share: 0.2,
    fill: ({ person }) => ({
      name_on_card: fullName(person),
      card_number: sampleCardNumber(),
      exp_date: `${String(whole(1, 12)).padStart(2, '0')}/${whole(28, 32)}`,
    }),
  },

  { share: 0.6, fill: () => ({ name_of_pcp: doctor() }) },
  { share: 0.25, fill: () => ({ name_of_spec1: `${doctor()} (${pick(SPECIALTIES)})` }) },
  {
    share: 0.5,
    when: ({ person }) => person.age > 45,
    fill: () => ({ name_of_rx1: `${pick(PRESCRIPTIONS)} ${pick([5, 10, 20, 50])} mg` }),
  },
  { share: 0.15, fill: ({ person }) => motherFields(person) },

  { fill: () => ({ status: weighted(STATUSES) }) },
  { fill: followUp },
  { share: 0.4, fill: () => ({ notes: `<p>${pick(NOTES)}</p>` }) },
];

/** Fills the fields of one client, rule by rule. */
export function clientFields(subject: Omit<Subject, 'fields'>): SampleFields {
  const fields: SampleFields = {};
  const complete = { ...subject, fields };
  for (const { share = 1, when, fill } of rules) {
    if ((when?.(complete) ?? true) && (share === 1 || chance(share)))
      Object.assign(fields, fill(complete));
  }
  return fields;
}

function emailOf({ firstName, lastName }: Person): string {
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  const number = chance(0.6) ? whole(2, 9999) : '';
  return `${plain(firstName)}.${plain(lastName.split(' ')[0]!)}${number}@${pick(DOMAINS)}`;
}

function motherFields({ age }: Person): SampleFields {
  const ageNow = age + whole(20, 35);
  return ageNow < 96 && chance(0.6)
    ? { age_of_mother: String(ageNow), status_of_mother: 'Living, in good health' }
    : {
        age_of_mother: String(Math.min(ageNow, whole(58, 95))),
        status_of_mother: 'Passed away',
      };
}

/** The first two clients have one today and one overdue, so that even the smallest agency has something to do. */
function followUp({ index, today, fields }: Subject): SampleFields {
  const after = (days: number) => ({ next_f_u_date: daysAfter(today, days) });
  if (index === 0) return after(0);
  if (index === 1) return after(-whole(1, 14));
  if (fields['status'] === 'inactive' || chance(0.4)) return {};
  return after(
    weighted([
      [-whole(1, 45), 14],
      [0, 5],
      [whole(1, 7), 26],
      [whole(8, 120), 55],
    ]),
  );
}
