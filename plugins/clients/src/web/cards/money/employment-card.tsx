import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import type { CardField } from '../kit/card-fields.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { FactGroup } from '../kit/fact-group.tsx';
import { AmountFact, EmailFact, PhoneFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { moneyTexts } from './money-texts.ts';

const texts = moneyTexts.employment;
const contact: readonly CardField[] = ['employer_phone', 'employer_email', 'employer_address'];
const business: readonly CardField[] = ['business_name', 'business_ein'];

/** Where the client works, its own business, and the income that premiums are reckoned by. */
export function EmploymentCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard
      client={client}
      kind="employment"
      title={texts.title}
      icon="briefcase"
      fields={['occupation', 'name_of_employer', ...contact, ...business, 'agi']}
    >
      <Facts>
        <TextFact client={client} field="occupation" label={texts.occupation} />
        <TextFact client={client} field="name_of_employer" label={texts.employer} />
        <FactGroup client={client} fields={contact} label={texts.employerContact}>
          <PhoneFact client={client} field="employer_phone" label={texts.phone} />
          <EmailFact client={client} field="employer_email" label={texts.email} />
          <TextFact client={client} field="employer_address" label={texts.address} />
        </FactGroup>
        <FactGroup client={client} fields={business} label={texts.business}>
          <TextFact client={client} field="business_name" label={texts.businessName} />
          <SecretFact client={client} field="business_ein" label={texts.ein} />
        </FactGroup>
        <AmountFact client={client} field="agi" label={texts.agi} />
      </Facts>
    </EditableCard>
  );
}
