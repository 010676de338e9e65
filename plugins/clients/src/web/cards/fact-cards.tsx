import { defineCard } from './kit/define-card.tsx';
import { DeleteStored } from './kit/delete-stored.tsx';
import { measures } from './people/measures.ts';
import { peopleTexts } from './people/people-texts.ts';

const { name, dob, ssn, license, height, weight, measures: heightAndWeight } = peopleTexts;

/** Who the client is on paper. */
export const personalCard = defineCard({
  card: 'personal',
  icon: 'user',
  sections: [
    {
      fields: [
        { name: 'ssn', label: ssn },
        { name: 'dl_or_ppnumber', label: license },
        { name: 'city_of_birth', label: 'City of birth', wide: true },
        { name: 'height', label: height },
        { name: 'weight', label: weight },
        { name: 'address', label: 'Address', wide: true },
      ],
    },
  ],
  lines: [
    'ssn',
    'dl_or_ppnumber',
    'city_of_birth',
    { label: heightAndWeight, fields: ['height', 'weight'], value: measures },
    'address',
  ],
});

/** Who the client is married to. */
export const spouseCard = defineCard({
  card: 'spouse',
  icon: 'heart',
  sections: [
    {
      fields: [
        { name: 'spouse_name', label: name },
        { name: 'spouse_dob', label: dob, withAge: true },
        { name: 'spouse_ssn', label: ssn, revealName: peopleTexts.ssnOf('the spouse') },
        {
          name: 'spouse_dl_pass_number',
          label: license,
          revealName: peopleTexts.licenseOf('the spouse'),
        },
        { name: 'sp_height', label: height },
        { name: 'sp_weight', label: weight },
        { name: 'spouse_emp_and_phone', label: 'Employer and phone', wide: true },
      ],
    },
  ],
  lines: [
    {
      label: name,
      lines: [
        'spouse_name',
        'spouse_dob',
        'spouse_ssn',
        'spouse_dl_pass_number',
        { label: heightAndWeight, fields: ['sp_height', 'sp_weight'], value: measures },
        'spouse_emp_and_phone',
      ],
    },
  ],
});

/** Where the client works, their own business, and the income that premiums depend on. */
export const employmentCard = defineCard({
  card: 'employment',
  icon: 'briefcase',
  sections: [
    {
      title: 'Work',
      fields: [
        { name: 'occupation', label: 'Occupation' },
        { name: 'agi', label: 'AGI' },
        { name: 'name_of_employer', label: 'Employer' },
        { name: 'employer_phone', label: 'Employer phone' },
        { name: 'employer_email', label: 'Employer email' },
        { name: 'employer_address', label: 'Employer address' },
      ],
    },
    {
      title: 'Business',
      fields: [
        { name: 'business_name', label: 'Business name' },
        { name: 'business_ein', label: 'EIN' },
      ],
    },
  ],
  lines: [
    'occupation',
    'name_of_employer',
    { label: 'Employer contact', lines: ['employer_phone', 'employer_email', 'employer_address'] },
    { label: 'Business', lines: ['business_name', 'business_ein'] },
    'agi',
  ],
});

/** The account that premiums are paid from. */
export const bankCard = defineCard({
  card: 'bank',
  icon: 'landmark',
  sections: [
    {
      fields: [
        { name: 'bank_name', label: 'Bank name', factLabel: 'Bank' },
        { name: 'account_name', label: 'Account name' },
        { name: 'routing_number', label: 'Routing number', factLabel: 'Routing' },
        { name: 'account_number', label: 'Account number', factLabel: 'Account' },
      ],
    },
  ],
});

/**
 * The card that premiums are paid with. Of its number only the end is kept unless the agency stores such numbers, and its
 * security code never.
 */
export const paymentCard = defineCard({
  card: 'card',
  icon: 'credit-card',
  sections: ({ notStored }) => [
    {
      fields: [
        { name: 'name_on_card', label: 'Name on card', wide: true },
        {
          name: 'card_number',
          label: 'Card number',
          factLabel: 'Number',
          help: notStored('card_number') ?? undefined,
        },
        { name: 'exp_date', label: 'Expires', revealName: 'Card expiry' },
        {
          name: 'cvc',
          label: 'Security code',
          disabledReason: 'Not stored. Ask for it with each payment.',
        },
      ],
    },
  ],
  aside: (form, { notStored }) =>
    notStored('card_number') !== null && (
      <DeleteStored form={form} field="card_number" label="Delete Stored Number" />
    ),
  lines: [
    'name_on_card',
    'card_number',
    'exp_date',
    {
      label: 'Security code',
      fields: ['cvc'],
      value: () => (
        <>
          <span className="client-card__code">••••</span>
          <span className="client-card__note">Not stored</span>
        </>
      ),
    },
  ],
});

/** A relative of whom age and status are known. */
function relative(key: Relative, title: string, fold: 'open' | 'closed' = 'closed') {
  return {
    title,
    fold,
    fields: [
      { name: `age_of_${key}`, label: 'Age' },
      { name: `status_of_${key}`, label: 'Status' },
    ],
  } as const;
}

type Relative = 'mother' | 'father' | `sibling${1 | 2 | 3 | 4}`;

/** Ages and conditions of parents and siblings. */
export const familyCard = defineCard({
  card: 'family',
  kind: 'family_history',
  icon: 'activity',
  sections: [
    relative('mother', 'Mother', 'open'),
    relative('father', 'Father', 'open'),
    relative('sibling1', 'Sibling 1'),
    relative('sibling2', 'Sibling 2'),
    relative('sibling3', 'Sibling 3'),
    relative('sibling4', 'Sibling 4'),
  ],
});
