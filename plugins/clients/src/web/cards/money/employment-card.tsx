import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import type { CardField } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { AmountFact, EmailFact, FactGroup, PhoneFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';

const employmentTexts = {
  occupation: 'Occupation',
  employer: 'Employer',
  employerContact: 'Employer contact',
  phone: 'Employer phone',
  email: 'Employer email',
  address: 'Employer address',
  business: 'Business',
  businessName: 'Business name',
  ein: 'EIN',
  agi: 'AGI',
  work: 'Work',
} as const;

export const employmentEdit: ClientEdit = {
  kind: 'employment',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.employment),
    sections: [
      {
        title: employmentTexts.work,
        fields: [
          { name: 'occupation', label: employmentTexts.occupation },
          { name: 'agi', label: employmentTexts.agi },
          { name: 'name_of_employer', label: employmentTexts.employer },
          { name: 'employer_phone', label: employmentTexts.phone },
          { name: 'employer_email', label: employmentTexts.email },
          { name: 'employer_address', label: employmentTexts.address },
        ],
      },
      {
        title: employmentTexts.business,
        fields: [
          { name: 'business_name', label: employmentTexts.businessName },
          { name: 'business_ein', label: employmentTexts.ein },
        ],
      },
    ],
  }),
};

const contact: readonly CardField[] = ['employer_phone', 'employer_email', 'employer_address'];
const business: readonly CardField[] = ['business_name', 'business_ein'];

/** Where the client works, their own business, and the income that premiums depend on. */
export function EmploymentCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="employment" edit={employmentEdit} icon="briefcase">
      <Facts>
        <TextFact client={client} field="occupation" label={employmentTexts.occupation} />
        <TextFact client={client} field="name_of_employer" label={employmentTexts.employer} />
        <FactGroup client={client} fields={contact} label={employmentTexts.employerContact}>
          <PhoneFact client={client} field="employer_phone" label={employmentTexts.phone} />
          <EmailFact client={client} field="employer_email" label={employmentTexts.email} />
          <TextFact client={client} field="employer_address" label={employmentTexts.address} />
        </FactGroup>
        <FactGroup client={client} fields={business} label={employmentTexts.business}>
          <TextFact client={client} field="business_name" label={employmentTexts.businessName} />
          <SecretFact client={client} field="business_ein" label={employmentTexts.ein} />
        </FactGroup>
        <AmountFact client={client} field="agi" label={employmentTexts.agi} />
      </Facts>
    </ClientCard>
  );
}
