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
 * A field of another plugin. The types of ours cannot name it; it is answered, typed and sent like them. While its
 * plugin is switched off it is missing from the client.
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

/** Birth dates of others than the client: an emptied one is sent as a marker. */
const CLEARED_BY_MARKER = /^(?:spouse|dep[1-4]|ben[1-4])_dob$/;

export function isDateField(field: CardField): field is DateFieldName {
  return /(?:^|_)dob$|^next_f_u_date$|_effective$/.test(field);
}

/** What is sent for a date that was emptied: '__clear__' for spouse, dependents and beneficiaries, else null. */
export function clearedDate(field: DateFieldName): '__clear__' | null {
  return CLEARED_BY_MARKER.test(field) ? '__clear__' : null;
}
