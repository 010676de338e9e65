import { joinedName } from '@porchlight/kernel';
import { phoneDigits } from '../../rules/phone-display.ts';
import { searchTerm } from './search-term.ts';
import { WHOLE_CONTACTS } from './contact-matches.ts';
import { namedInOnePiece } from './match.ts';
import { Bindings, type Statement } from './statement.ts';

/** The most clients returned: people look at five, not at fifty. */
const MOST_DUPLICATES = 5;

/** What is known of a person; a blank text counts as unknown. */
interface KnownFacts {
  readonly first_name: string;
  readonly last_name: string;
  /** `yyyy-mm-dd` */
  readonly dob: string;
  readonly email: string;
  readonly phone: string;
  /** Not this one: the client that is being edited. */
  readonly except?: number;
}

interface Match {
  readonly reason: 'email' | 'phone' | 'name_and_birth_date';
  /** SQL over clients_client. */
  readonly condition: string;
}

/**
 * Clients who have one of the emails or phones, or the names, in either order, in one piece, and however they are written
 * and divided, and the birth date, as JSON text: those with the most in common first, equal ones by name. Null when too little is known.
 */
export function duplicatesStatement(known: KnownFacts): Statement | null {
  const values = new Bindings();
  const except = values.add(known.except ?? 0);
  const matches = matchesOf(known, values);
  if (matches.length === 0) return null;
  const columns = 'id, sort_last_name, sort_first_name';
  const found = matches.map(
    // The offset makes the planner use each index: all matches are read, then the best are chosen.
    ({ reason, condition }, index) => `
      (select ${columns}, ${index} as place, '${reason}' as reason
      from clients_client where deleted_at is null and id <> ${except} and ${condition} offset 0)`,
  );
  return {
    name: ['clients.duplicates', ...matches.map(({ reason }) => reason)].join('.'),
    sql: `
      with found as (${found.join(' union all ')}),
      best as (
        select ${columns}, json_agg(reason order by place) as matches, count(*) as reasons
        from found group by ${columns}
        order by reasons desc, sort_last_name, sort_first_name, id limit ${MOST_DUPLICATES}
      )
      select '{"success":true,"data":' || coalesce((
        select json_agg(json_build_object(
          'id', c.id,
          'name', btrim(c.client_first_name || ' ' || c.client_last_name),
          'dob', c.dob,
          'phone', c.primary_phone,
          'email', c.primary_email,
          'status', c.status,
          'matches', best.matches
        ) order by best.reasons desc, best.sort_last_name, best.sort_first_name, best.id)
        from best join clients_client c on c.id = best.id
      )::text, '[]') || '}'`,
    bindings: values.values,
  };
}

function matchesOf(known: KnownFacts, values: Bindings): readonly Match[] {
  const email = searchTerm(known.email).text.toLowerCase();
  const phone = phoneDigits(known.phone);
  const first = searchTerm(known.first_name).text;
  const last = searchTerm(known.last_name).text;
  const matches: Match[] = [];
  if (email !== '') matches.push({ reason: 'email', condition: wholeContact(email, values) });
  if (phone !== '') matches.push({ reason: 'phone', condition: wholeContact(phone, values) });
  const names = [joinedName(last + first), joinedName(first + last)];
  if (names[0] !== '' && known.dob !== '') {
    const either = names.map((name) => values.add(name));
    matches.push({
      reason: 'name_and_birth_date',
      condition: `dob = ${values.add(known.dob)}::date
        and ${namedInOnePiece('clients_client', either)}`,
    });
  }
  return matches;
}

function wholeContact(text: string, values: Bindings): string {
  return `${WHOLE_CONTACTS} @> array[${values.add(text)}]`;
}
