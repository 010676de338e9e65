/** What is known of the person who filled in a form. */
export interface KnownPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

const MOST = 10;

/** The searches that find whom a form may belong to, the surest first; blank ones are left out. */
export function suggestionSearches(person: KnownPerson): readonly Partial<KnownPerson>[] {
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
