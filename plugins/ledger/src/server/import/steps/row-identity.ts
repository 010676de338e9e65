import type { ImportIdentity } from '@porchlight/clients/contract';
import { normalLine } from '@porchlight/kernel';
import type { RowValues } from '../../../rules/import/row-values.ts';

/** The values of a row that identify its client. */
export function identityOf({ id, values }: Pick<RowValues, 'id' | 'values'>): ImportIdentity {
  return {
    id,
    email: values['primary_email'] ?? '',
    phone: values['primary_phone'] ?? '',
    first_name: normalLine(values['client_first_name'] ?? ''),
    last_name: normalLine(values['client_last_name'] ?? ''),
    dob: values['dob'] ?? '',
    ssn: values['ssn'] ?? '',
    medicare_number: values['medicarenumber'] ?? '',
  };
}

/** What a list of rows calls it. */
export function nameOf(values: RowValues['values']): string {
  const names = [values['client_first_name'], values['client_last_name']];
  const name = names.filter((one) => one !== undefined).join(' ');
  return name !== '' ? name : (values['company'] ?? values['primary_email'] ?? '');
}
