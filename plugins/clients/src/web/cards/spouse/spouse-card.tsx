import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, DateFact, FactGroup, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { measures } from '../people/measures.ts';
import { spouseEdit, spouseFields, spouseTexts } from './spouse.ts';

/** Who the client is married to. */
export function SpouseCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="spouse" edit={spouseEdit} icon="heart">
      <Facts>
        <FactGroup client={client} fields={spouseFields} label={spouseTexts.name}>
          <TextFact client={client} field="spouse_name" label={spouseTexts.name} />
          <DateFact client={client} field="spouse_dob" label={spouseTexts.dob} withAge />
          <SecretFact
            client={client}
            field="spouse_ssn"
            label={spouseTexts.ssn}
            revealName={spouseTexts.spouseSsn}
          />
          <SecretFact
            client={client}
            field="spouse_dl_pass_number"
            label={spouseTexts.license}
            revealName={spouseTexts.spouseLicense}
          />
          <CardFact label={spouseTexts.measures}>
            {measures(client.sp_height, client.sp_weight)}
          </CardFact>
          <TextFact client={client} field="spouse_emp_and_phone" label={spouseTexts.employer} />
        </FactGroup>
      </Facts>
    </ClientCard>
  );
}
