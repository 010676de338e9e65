import type { ReviewChange } from './review-change.ts';

const NAME = /^(spouse|dep\d|ben\d)_name$/;
/** What belongs to one person only; each person has some of these fields. */
const IDENTITY = ['dob', 'ssn', 'dl_or_ppnumber', 'dl_pass_number'];

/** The fields of the client that identify the person of a name field, such as `ben1_ssn` for `ben1_name`. */
export function identityFields(nameField: string): readonly string[] {
  const person = NAME.exec(nameField)?.[1];
  return person === undefined ? [] : IDENTITY.map((field) => `${person}_${field}`);
}

interface NamedPerson {
  readonly field: string;
  readonly change: ReviewChange;
  /** Whether the client has a value. */
  readonly isStored: (field: string) => boolean;
  /** Whether the form has an answer. */
  readonly isAnswered: (field: string) => boolean;
}

/**
 * Fields that would stay as they are beside another name: a spouse, dependent, or beneficiary who is replaced must not
 * leave an SSN or a birth date to the next one.
 */
export function leftoverFields(person: NamedPerson): readonly string[] {
  const { field, change, isStored, isAnswered } = person;
  if (change !== 'changed') return [];
  return identityFields(field).filter((one) => isStored(one) && !isAnswered(one));
}
