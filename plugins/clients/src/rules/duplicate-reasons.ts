import type { ClientDuplicate } from '../generated/types.ts';

/** What a possible duplicate has in common with the person it is compared with. */
type DuplicateMatch = ClientDuplicate['matches'][number];

const texts: Readonly<Record<DuplicateMatch, string>> = {
  email: 'same email',
  phone: 'same phone',
  name_and_birth_date: 'same name and birth date',
};

/** Why a client may be the same person: 'Same email, same phone'. */
export function duplicateReasons(matches: readonly DuplicateMatch[]): string {
  const all = matches.map((match) => texts[match]).join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}
