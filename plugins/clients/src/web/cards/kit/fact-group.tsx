import type { ReactNode } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { CardField } from './card-fields.ts';
import { CardFact } from './facts.tsx';
import { isBlank } from './is-blank.ts';

interface FactGroupProps {
  readonly client: Client;
  readonly fields: readonly CardField[];
  /** Stands for the whole group while nothing of it is known. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Lines that belong together; while all of them are empty they are one line, so that the card stays short. */
export function FactGroup({ client, fields, label, children }: FactGroupProps) {
  return isBlank(client, fields) ? <CardFact label={label} /> : children;
}
