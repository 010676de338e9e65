import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import type { TextFieldName } from '../kit/card-fields.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { prescriptionFields, specialistFields } from './care-fields.ts';
import { careTexts } from './care-texts.ts';
import './care.css';

/** Doctors and medicines: what a plan is chosen by. */
export function CareCard({ client }: ClientDetailCardProps) {
  const named = (fields: readonly TextFieldName[]) =>
    fields.map((field) => client[field].trim()).filter((name) => name !== '');
  return (
    <EditableCard
      client={client}
      kind="prescriptions"
      title={careTexts.title}
      editLabel={careTexts.edit}
      icon="stethoscope"
      fields={['name_of_pcp', ...specialistFields, ...prescriptionFields]}
    >
      <Facts>
        <TextFact client={client} field="name_of_pcp" label={careTexts.pcp} />
        <NamesFact label={careTexts.specialists} names={named(specialistFields)} />
        <NamesFact label={careTexts.rx} names={named(prescriptionFields)} />
      </Facts>
    </EditableCard>
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
