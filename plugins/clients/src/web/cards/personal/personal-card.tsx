import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { measures } from '../people/measures.ts';
import { personalEdit, personalTexts } from './personal.ts';

/** Who the client is on paper. */
export function PersonalCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="personal" edit={personalEdit} icon="user">
      <Facts>
        <SecretFact client={client} field="ssn" label={personalTexts.ssn} />
        <SecretFact client={client} field="dl_or_ppnumber" label={personalTexts.license} />
        <TextFact client={client} field="city_of_birth" label={personalTexts.cityOfBirth} />
        <CardFact label={personalTexts.measures}>{measures(client.height, client.weight)}</CardFact>
        <TextFact client={client} field="address" label={personalTexts.address} />
      </Facts>
    </ClientCard>
  );
}
