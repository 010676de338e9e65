import { date as isDate } from '@porchlight/schemas';
import type { ClientDuplicatesQuery } from '../../../generated/types.ts';
import { phoneDigits } from '../../../rules/phone-display.ts';
import { readEmail } from '../../../rules/values/read-email.ts';
import type { ClientFormValues } from '../client-form-values.ts';

type Fact = Exclude<keyof ClientDuplicatesQuery, 'except'>;

/** Parameters of `GET /clients/duplicates`. */
export type FactsToCompare = { readonly [fact in Fact]?: string | undefined };

const PHONE_DIGITS = 10;

/**
 * What is worth asking whether another client has it: a whole email, a phone of ten digits, both names with a birth
 * date; each only once it differs from the start, because members of a family share phones on purpose. Null when
 * there is nothing to ask. The birth date that a new client starts with says nothing until it is changed.
 */
export function factsToCompare(
  values: ClientFormValues,
  start: ClientFormValues,
  { isNew = false }: { readonly isNew?: boolean } = {},
): FactsToCompare | null {
  const differs = (...fields: (keyof ClientFormValues)[]) =>
    fields.some((field) => values[field].trim() !== start[field].trim());
  const read = readEmail(values.primary_email);
  const email = 'value' in read && read.left === undefined ? read.value : '';
  const phone = phoneDigits(values.primary_phone);
  const first = values.client_first_name.trim();
  const last = values.client_last_name.trim();
  const facts: FactsToCompare = {
    ...(email !== '' && differs('primary_email') && { email }),
    ...(phone.length === PHONE_DIGITS && differs('primary_phone') && { phone }),
    ...(first !== '' &&
      last !== '' &&
      isDate(values.dob) &&
      !(isNew && !differs('dob')) &&
      differs('client_first_name', 'client_last_name', 'dob') && {
        first_name: first,
        last_name: last,
        dob: values.dob,
      }),
  };
  return Object.keys(facts).length === 0 ? null : facts;
}
