import { accountName } from './account-name.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
}

/** A line of the audit about an account. */
interface AccountLine {
  readonly at: string;
  readonly actor: { readonly name: string | null };
  readonly changes: Readonly<Record<string, { readonly from?: unknown } | undefined>>;
}

interface EarlierName {
  readonly name: string;
  readonly until: string;
  readonly by: string | null;
}

const FIELDS = ['first_name', 'last_name', 'username'] as const;

/** The names that an account had, newest first: from what it is called now, and its lines, newest first. */
export function earlierNames(now: Named, lines: readonly AccountLine[]): readonly EarlierName[] {
  const found: EarlierName[] = [];
  let named = now;
  for (const { at, actor, changes } of lines) {
    for (const field of FIELDS) {
      const from = changes[field]?.from;
      if (typeof from === 'string') named = { ...named, [field]: from };
    }
    // A line of a new account has no names before.
    if (FIELDS.every((field) => named[field] === '')) break;
    const name = accountName(named);
    if (name !== (found.at(-1)?.name ?? accountName(now)))
      found.push({ name, until: at, by: actor.name });
  }
  return found;
}
