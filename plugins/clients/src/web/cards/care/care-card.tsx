import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import type { TextFieldName } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { careEdit, careTexts, prescriptionFields, specialistFields } from './care.ts';
import './care.css';

/** Doctors and medicines, by which a plan is chosen. */
export function CareCard({ client }: ClientDetailCardProps) {
  const named = (fields: readonly TextFieldName[]) =>
    fields.map((field) => client[field].trim()).filter((name) => name !== '');
  return (
    <ClientCard
      client={client}
      card="care"
      edit={careEdit}
      editLabel={careTexts.edit}
      icon="stethoscope"
    >
      <Facts>
        <TextFact client={client} field="name_of_pcp" label={careTexts.pcp} />
        <NamesFact label={careTexts.specialists} names={named(specialistFields)} />
        <NamesFact label={careTexts.rx} names={named(prescriptionFields)} />
      </Facts>
    </ClientCard>
  );
}

interface NamesFactProps {
  readonly label: string;
  readonly names: readonly string[];
}

function NamesFact({ label, names }: NamesFactProps) {
  return (
    <CardFact label={label}>
      {names.length === 0 ? null : (
        <ul className="client-care__names">
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </CardFact>
  );
}
