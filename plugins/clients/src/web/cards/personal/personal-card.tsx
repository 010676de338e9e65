import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import { SecretFact } from '../kit/secret-fact.tsx';
import { measures } from '../people/measures.ts';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { ssn, license, height, weight, measures: heightAndWeight } = peopleTexts;
const cityOfBirth = 'City of birth';
const address = 'Address';

export const personalEdit: ClientEdit = {
  kind: 'personal',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.personal),
    sections: [
      {
        fields: [
          { name: 'ssn', label: ssn },
          { name: 'dl_or_ppnumber', label: license },
          { name: 'city_of_birth', label: cityOfBirth, wide: true },
          { name: 'height', label: height },
          { name: 'weight', label: weight },
          { name: 'address', label: address, wide: true },
        ],
      },
    ],
  }),
};

/** Who the client is on paper. */
export function PersonalCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="personal" edit={personalEdit} icon="user">
      <Facts>
        <SecretFact client={client} field="ssn" label={ssn} />
        <SecretFact client={client} field="dl_or_ppnumber" label={license} />
        <TextFact client={client} field="city_of_birth" label={cityOfBirth} />
        <CardFact label={heightAndWeight}>{measures(client.height, client.weight)}</CardFact>
        <TextFact client={client} field="address" label={address} />
      </Facts>
    </ClientCard>
  );
}
