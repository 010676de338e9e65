import { Disclosure, Facts } from '@porchlight/ui';
import { useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';

const labels = [
  ['mother', 'Mother'],
  ['father', 'Father'],
  ['sibling1', 'Sibling 1'],
  ['sibling2', 'Sibling 2'],
  ['sibling3', 'Sibling 3'],
  ['sibling4', 'Sibling 4'],
] as const;

const familyTexts = { age: 'Age', status: 'Status' } as const;

/** Age and status of each relative; the first two are open at first. */
const relatives = labels.map(
  ([key, label], index) =>
    ({
      key,
      label,
      age: `age_of_${key}`,
      status: `status_of_${key}`,
      openAtFirst: index < 2,
    }) as const,
);

type Relative = (typeof relatives)[number];

export const familyEdit: ClientEdit = {
  kind: 'family_history',
  dialog: () => ({
    title: kitTexts.edit(clientTexts.cards.family),
    sections: relatives.map(({ label, age, status, openAtFirst }) => ({
      title: label,
      fold: openAtFirst ? 'open' : 'closed',
      fields: [
        { name: age, label: familyTexts.age },
        { name: status, label: familyTexts.status },
      ],
    })),
  }),
};

/** Ages and conditions of parents and siblings. */
export function FamilyCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="family" edit={familyEdit} icon="activity">
      {relatives.map((relative) => (
        <RelativeLine key={relative.key} client={client} relative={relative} />
      ))}
    </ClientCard>
  );
}

interface RelativeLineProps {
  readonly client: Client;
  readonly relative: Relative;
}

/** One relative; a closed line shows the values in its head. */
function RelativeLine({ client, relative }: RelativeLineProps) {
  const { label, age, status, openAtFirst } = relative;
  const [open, setOpen] = useState(openAtFirst);
  const known = [client[age].trim(), client[status].trim()].filter((one) => one !== '');
  return (
    <Disclosure
      title={label}
      meta={open ? undefined : known.join(', ') || kitTexts.empty}
      open={open}
      onToggle={setOpen}
    >
      <Facts>
        <TextFact client={client} field={age} label={familyTexts.age} />
        <TextFact client={client} field={status} label={familyTexts.status} />
      </Facts>
    </Disclosure>
  );
}
