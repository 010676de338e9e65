import type { Client, ClientWrite } from '../../../generated/types.ts';

type FieldsOf<Value> = {
  [Field in keyof Client & keyof ClientWrite]: Client[Field] extends Value ? Field : never;
}[keyof Client & keyof ClientWrite];

/** A field that a card can show and a dialog can change. */
export type CardField = Exclude<
  keyof Client & keyof ClientWrite,
  'version' | 'client_email' | 'client_phone'
>;

/**
 * A field of another plugin. Our types cannot name it, but it is sent and received like ours. While its plugin is
 * inactive it is missing from the client.
 */
export function contributedField(field: string): CardField {
  return field as CardField;
}

/** Fields by what they hold. */
export type TextFieldName = FieldsOf<string> & CardField;
export type DateFieldName = Extract<
  CardField,
  `${string}dob` | `${string}_date` | `${string}_effective`
>;
export type AmountFieldName = FieldsOf<number | null> & CardField;

/** True when none of the fields has a value; 0 is one. */
export function isBlank(client: Client, fields: readonly CardField[]): boolean {
  return fields.every((field) => {
    const value: unknown = client[field];
    return value == null || (typeof value === 'string' && value.trim() === '');
  });
}
