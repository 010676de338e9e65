import { likeLiteral } from './search-term.ts';
import type { Bindings } from './statement.ts';
import { anyOf, type Fit, partFits } from './match.ts';

/** What is looked for in emails, in lower case, and in phones, as digits; blank where it is not. */
interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** The whole emails and phones of a client, as their index holds them. */
export const WHOLE_CONTACTS = `string_to_array(search_emails || chr(31) || search_phones, chr(31))`;

/** A client with the email, or with the phone, as one of theirs. */
export function wholeContact(contact: Contact, values: Bindings): Fit {
  const wholes = given(contact).map(({ text }) => values.add(text));
  return { condition: `${WHOLE_CONTACTS} && (select array[${wholes.join(', ')}])`, walk: 'index' };
}

/** Part of an email or of a phone. */
export function inContacts(contact: Contact, values: Bindings): readonly Fit[] {
  const places = given(contact);
  const parts = anyOf(
    places.map(({ column, text }) => `${column} like ${hidden(`%${likeLiteral(text)}%`, values)}`),
  );
  const name = places.map(({ column }) => column.at('search_'.length)).join('');
  return partFits(
    `in-${name}`,
    places.map(({ text }) => text),
    parts,
    parts,
  );
}

/** In a subselect, which the planner does not look into: it would otherwise plan again for each text. */
function hidden(text: string, values: Bindings): string {
  return `(select ${values.add(text)}::text)`;
}

function given({ email, phone }: Contact) {
  return [
    { column: 'search_emails', text: email },
    { column: 'search_phones', text: phone },
  ].filter(({ text }) => text !== '');
}
