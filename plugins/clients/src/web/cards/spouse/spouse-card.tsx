import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { FactGroup } from '../kit/fact-group.tsx';
import { CardFact, DateFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { measures } from '../people/measures.ts';
import { spouseFields } from './spouse-fields.ts';
import { spouseTexts } from './spouse-texts.ts';

const { title, labels } = spouseTexts;

/** Who the client is married to. */
export function SpouseCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard client={client} kind="spouse" title={title} icon="heart" fields={spouseFields}>
      <Facts>
        <FactGroup client={client} fields={spouseFields} label={labels.name}>
          <TextFact client={client} field="spouse_name" label={labels.name} />
          <DateFact client={client} field="spouse_dob" label={labels.dob} withAge />
          <SecretFact
            client={client}
            field="spouse_ssn"
            label={labels.ssn}
            revealName={labels.spouseSsn}
          />
          <SecretFact
            client={client}
            field="spouse_dl_pass_number"
            label={labels.license}
            revealName={labels.spouseLicense}
          />
          <CardFact label={labels.measures}>
            {measures(client.sp_height, client.sp_weight)}
          </CardFact>
          <TextFact client={client} field="spouse_emp_and_phone" label={labels.employer} />
        </FactGroup>
      </Facts>
    </EditableCard>
  );
}
