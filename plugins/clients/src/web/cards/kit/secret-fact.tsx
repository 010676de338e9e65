import type { Client } from '../../../generated/types.ts';
import type { TextFieldName } from './card-fields.ts';
import { CardFact } from './facts.tsx';
import './secret-fact.css';

export interface SecretFactProps {
  readonly client: Client;
  readonly field: TextFieldName;
  readonly label: string;
}

/** A secret value as its mask. */
export function SecretFact({ client, field, label }: SecretFactProps) {
  return (
    <CardFact label={label}>
      {client[field] === '' ? null : <SecretValue client={client} field={field} label={label} />}
    </CardFact>
  );
}

/** The mask alone, for rows that have no label of their own; `label` names it. */
export function SecretValue({ client, field }: SecretFactProps) {
  return <span className="client-secret__mask">{client[field]}</span>;
}
