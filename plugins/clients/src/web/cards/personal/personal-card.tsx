import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { measures } from '../people/measures.ts';
import { personalTexts } from './personal-texts.ts';

const { title, labels } = personalTexts;

/** Who the client is on paper. */
export function PersonalCard({ client }: ClientDetailCardProps) {
  return (
    <EditableCard
      client={client}
      kind="personal"
      title={title}
      icon="user"
      fields={['ssn', 'dl_or_ppnumber', 'city_of_birth', 'height', 'weight', 'address']}
    >
      <Facts>
        <SecretFact client={client} field="ssn" label={labels.ssn} />
        <SecretFact client={client} field="dl_or_ppnumber" label={labels.license} />
        <TextFact client={client} field="city_of_birth" label={labels.cityOfBirth} />
        <CardFact label={labels.measures}>{measures(client.height, client.weight)}</CardFact>
        <TextFact client={client} field="address" label={labels.address} />
      </Facts>
    </EditableCard>
  );
}
