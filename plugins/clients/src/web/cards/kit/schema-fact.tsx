import type { Client } from '../../../generated/types.ts';
import { fieldSchema } from '../../card-membership.ts';
import type { AmountFieldName, DateFieldName, TextFieldName } from './card-fields.ts';
import type { ClientField } from './client-edit.ts';
import { AmountFact, DateFact, EmailFact, PhoneFact, TextFact } from './facts.tsx';
import { SecretFact } from './secret-fact.tsx';

interface SchemaFactProps {
  readonly client: Client;
  readonly field: ClientField;
}

/** Label and value of a field as its schema describes them, unless its dialog says more. */
export function SchemaFact({ client, field }: SchemaFactProps) {
  const { name, withAge = false, revealName = field.label } = field;
  const schema = fieldSchema(name);
  const label = field.factLabel ?? field.label ?? schema?.['x-label'] ?? name;
  const text = { client, field: name as TextFieldName, label };
  if (schema?.['x-sensitive'] !== undefined)
    return <SecretFact {...text} revealName={revealName ?? label} />;
  switch (schema?.['x-widget']) {
    case 'date':
      return (
        <DateFact client={client} field={name as DateFieldName} label={label} withAge={withAge} />
      );
    case 'currency':
      return <AmountFact client={client} field={name as AmountFieldName} label={label} />;
    case 'phone':
      return <PhoneFact {...text} />;
    case 'email':
      return <EmailFact {...text} />;
    default:
      return <TextFact {...text} />;
  }
}
