import { Disclosure, Facts } from '@porchlight/ui';
import { useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { TextFact } from '../kit/facts.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { familyEdit, familyTexts, type Relative, relatives } from './family.ts';

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
