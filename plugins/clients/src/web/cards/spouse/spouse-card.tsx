import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, DateFact, FactGroup, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { measures } from '../people/measures.ts';
import { clientTexts } from '../../client-texts.ts';
import type { CardField } from '../kit/card-fields.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { name, dob, ssn, license, height, weight, measures: heightAndWeight } = peopleTexts;
const employer = 'Employer and phone';

const spouseFields = [
  'spouse_name',
  'spouse_dob',
  'spouse_ssn',
  'spouse_dl_pass_number',
  'sp_height',
  'sp_weight',
  'spouse_emp_and_phone',
] as const satisfies readonly CardField[];

export const spouseEdit: ClientEdit = {
  kind: 'spouse',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.spouse),
    sections: [
      {
        fields: [
          { name: 'spouse_name', label: name },
          { name: 'spouse_dob', label: dob, withAge: true },
          { name: 'spouse_ssn', label: ssn },
          { name: 'spouse_dl_pass_number', label: license },
          { name: 'sp_height', label: height },
          { name: 'sp_weight', label: weight },
          { name: 'spouse_emp_and_phone', label: employer, wide: true },
        ],
      },
    ],
  }),
};

/** Who the client is married to. */
export function SpouseCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="spouse" edit={spouseEdit} icon="heart">
      <Facts>
        <FactGroup client={client} fields={spouseFields} label={name}>
          <TextFact client={client} field="spouse_name" label={name} />
          <DateFact client={client} field="spouse_dob" label={dob} withAge />
          <SecretFact
            client={client}
            field="spouse_ssn"
            label={ssn}
            revealName={peopleTexts.ssnOf('the spouse')}
          />
          <SecretFact
            client={client}
            field="spouse_dl_pass_number"
            label={license}
            revealName={peopleTexts.licenseOf('the spouse')}
          />
          <CardFact label={heightAndWeight}>
            {measures(client.sp_height, client.sp_weight)}
          </CardFact>
          <TextFact client={client} field="spouse_emp_and_phone" label={employer} />
        </FactGroup>
      </Facts>
    </ClientCard>
  );
}
