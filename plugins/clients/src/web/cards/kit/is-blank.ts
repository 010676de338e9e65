import type { Client } from '../../../generated/types.ts';
import type { CardField } from './card-fields.ts';

/** True when none of the fields holds anything; 0 is something. */
export function isBlank(client: Client, fields: readonly CardField[]): boolean {
  return fields.every((field) => {
    const value: unknown = client[field];
    return value == null || (typeof value === 'string' && value.trim() === '');
  });
}
