/** What is known of the person who filled in a form. */
export interface KnownPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** `yyyy-mm-dd`; null when unknown. */
  readonly date_of_birth: string | null;
}

/** Parameters of `GET /clients/search`. */
type ClientSearch = Partial<Omit<KnownPerson, 'date_of_birth'>>;

const MOST = 10;

/** The searches that find whom a form may belong to, the surest first; blank ones are left out. */
export function suggestionSearches(person: KnownPerson): readonly ClientSearch[] {
  const [email, phone] = [person.email.trim(), person.phone.trim()];
  const [first_name, last_name] = [person.first_name.trim(), person.last_name.trim()];
  return [
    ...(email === '' ? [] : [{ email }]),
    ...(phone === '' ? [] : [{ phone }]),
    ...(first_name === '' || last_name === '' ? [] : [{ first_name, last_name }]),
    ...(last_name === '' ? [] : [{ last_name }]),
  ];
}

/** The results of those searches in their order, each client once, at most 10. */
export function mergedClients<C extends { readonly id: number }>(
  results: readonly (readonly C[])[],
): readonly C[] {
  const byId = new Map<number, C>();
  for (const client of results.flat()) if (!byId.has(client.id)) byId.set(client.id, client);
  return [...byId.values()].slice(0, MOST);
}

/** What to compare clients with to find possible duplicates; null when too little is known. */
export function factsToCompare(person: KnownPerson) {
  const { first_name, last_name, email, phone } = person;
  const [first, last, dob] = [first_name.trim(), last_name.trim(), person.date_of_birth ?? ''];
  const facts = {
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(first === '' || last === '' || dob === ''
      ? {}
      : { first_name: first, last_name: last, dob }),
  };
  return Object.keys(facts).length === 0 ? null : facts;
}

/** A client, with what makes it a possible duplicate where it is one. */
export type Suggested<C, M> = C & { readonly matches?: M };

/**
 * The clients in their order, possible duplicates with what they have in common with the person. Duplicates that the
 * searches missed are the last, still at most 10 in all.
 */
export function withReasons<C extends { readonly id: number }, M>(
  found: readonly C[],
  duplicates: readonly (C & { readonly matches: M })[],
): readonly Suggested<C, M>[] {
  const reasons = new Map(duplicates.map(({ id, matches }) => [id, matches]));
  const known = new Set(found.map(({ id }) => id));
  const missed = duplicates.filter(({ id }) => !known.has(id));
  const listed = found.slice(0, MOST - missed.length).map((client) => {
    const matches = reasons.get(client.id);
    return matches === undefined ? client : { ...client, matches };
  });
  return [...listed, ...missed];
}
