import { Disclosure, Facts } from '@porchlight/ui';
import { useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import { TextFact } from '../kit/facts.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import type { Relative } from './family-fields.ts';
import { familyTexts } from './family-texts.ts';

const { names, labels } = familyTexts;

interface RelativeLineProps {
  readonly client: Client;
  readonly relative: Relative;
  readonly openAtFirst: boolean;
}

/** One relative; closed, the line says it all in short. */
export function RelativeLine({ client, relative, openAtFirst }: RelativeLineProps) {
  const { key, age, status } = relative;
  const [open, setOpen] = useState(openAtFirst);
  const known = [client[age].trim(), client[status].trim()].filter((one) => one !== '');
  return (
    <Disclosure
      title={names[key]}
      meta={open ? undefined : known.join(', ') || kitTexts.empty}
      open={open}
      onToggle={setOpen}
    >
      <Facts>
        <TextFact client={client} field={age} label={labels.age} />
        <TextFact client={client} field={status} label={labels.status} />
      </Facts>
    </Disclosure>
  );
}
