import { formatDateTime } from '@porchlight/kernel';

/** A line of the audit about a form. */
export interface FormLine {
  readonly at: string | Date;
  readonly actor: { readonly kind: string; readonly id: number | null };
  readonly changes: Readonly<Record<string, { readonly from?: unknown }>>;
}

/** That a form was taken from another client before it was signed. */
export interface MovedForm {
  /** ISO 8601. */
  readonly at: string;
  /** The account, with its username; null for anyone who was not signed in. */
  readonly by: string | null;
}

/** The accounts of staff who wrote the lines, each once, in the order of their first one. */
export function makersIn(lines: readonly FormLine[]): readonly number[] {
  const ids = [...lines]
    .sort((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime())
    .flatMap(({ actor: { kind, id } }) => (kind === 'staff' && id !== null ? [id] : []));
  return [...new Set(ids)];
}

/** The last time that each account took the form from another client than its own. */
export function movesIn(
  lines: readonly FormLine[],
  clientId: number | null,
): readonly { readonly at: string; readonly by: number | null }[] {
  const last = new Map<number | null, string>();
  for (const { at, actor, changes } of lines) {
    const from = changes['client_id']?.from;
    if (typeof from !== 'number' || from === clientId) continue;
    const [by, time] = [actor.kind === 'staff' ? actor.id : null, new Date(at).toISOString()];
    if ((last.get(by) ?? '') < time) last.set(by, time);
  }
  return [...last]
    .map(([by, at]) => ({ at, by }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** The other accounts that prepared a form, as the step of a signature names them. */
export function preparedIn(facts: Readonly<Record<string, unknown>>): readonly string[] {
  return (facts['prepared'] as readonly string[] | undefined) ?? [];
}

/** The moves that the step of a signature names. */
export function movedIn(facts: Readonly<Record<string, unknown>>): readonly MovedForm[] {
  return (facts['moved'] as readonly MovedForm[] | undefined) ?? [];
}

/** For staff; null for a form that was always of its client. */
export function movedWarning(moves: readonly MovedForm[], timeZone: string): string | null {
  if (moves.length === 0) return null;
  return moves
    .map(({ at, by }) => {
      const who = by ?? 'someone who was not signed in';
      const time = formatDateTime(at, timeZone, 'en');
      return `The form belonged to another client until ${time}, when ${who} moved it.`;
    })
    .join(' ');
}
