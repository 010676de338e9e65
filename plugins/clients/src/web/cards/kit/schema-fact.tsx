import type { Client } from '../../../generated/types.ts';
import { fieldSchema } from '../../card-membership.ts';
import type { AmountFieldName, CardField, DateFieldName, TextFieldName } from './card-fields.ts';
import { AmountFact, DateFact, EmailFact, PhoneFact, TextFact } from './facts.tsx';
import { SecretFact } from './secret-fact.tsx';

interface SchemaFactProps {
  readonly client: Client;
  readonly field: CardField;
}

/** Label and value of a field as its schema describes them. */
export function SchemaFact({ client, field }: SchemaFactProps) {
  const schema = fieldSchema(field);
  const label = schema?.['x-label'] ?? field;
  const text = { client, field: field as TextFieldName, label };
  if (schema?.['x-sensitive'] !== undefined) return <SecretFact {...text} />;
  switch (schema?.['x-widget']) {
    case 'date':
      return <DateFact client={client} field={field as DateFieldName} label={label} />;
    case 'currency':
      return <AmountFact client={client} field={field as AmountFieldName} label={label} />;
    case 'phone':
      return <PhoneFact {...text} />;
    case 'email':
      return <EmailFact {...text} />;
    default:
      return <TextFact {...text} />;
  }
}
