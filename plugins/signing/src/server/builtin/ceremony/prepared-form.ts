import { accountName, type StaffDirectory } from '@porchlight/agents/contract';
import type { AuditLog } from '@porchlight/server';
import { makersIn, type MovedForm, movesIn } from '../../../rules/builtin/form-makers.ts';

/** Who prepared a form before it was signed. */
export interface PreparedForm {
  /** Accounts of staff, by their first act. */
  readonly makers: readonly number[];
  /** Those of them who did not add it. */
  readonly prepared: readonly string[];
  readonly moved: readonly MovedForm[];
}

interface FormOfEnvelope {
  readonly id: number;
  readonly sessionId: number | null;
  readonly clientId: number | null;
  /** Who added it, where that is known. */
  readonly creator: number | null;
}

/** What an account does to prepare a form; lines of one kind never hide those of another. */
const ACTS = ['added', 'linked', 'unlinked', 'session-unlinked', 'updated', 'priced'] as const;
/** Of each kind, half of them the first ones. */
const MOST_LINES = 200;
const ALWAYS = new Date(0).toISOString();

/** From the audit of the form and, for its link, of its session. A few short reads of an index, however long it is. */
export async function preparedForm(
  { audit, staff }: { readonly audit: AuditLog; readonly staff: StaffDirectory },
  { id, sessionId, clientId, creator }: FormOfEnvelope,
): Promise<PreparedForm> {
  const linesOf = (entity: 'session-form' | 'session', of: number, act: string) =>
    audit.fieldChanges({
      entity,
      id: of,
      fields: [entity === 'session' ? 'session_type' : 'title'],
      actions: [`${entity}.${act}`],
      since: ALWAYS,
      limit: MOST_LINES,
    });
  const found = await Promise.all([
    ...[...ACTS, 'link-created'].map((act) => linesOf('session-form', id, act)),
    ...(sessionId === null ? [] : [linesOf('session', sessionId, 'link-created')]),
  ]);
  const lines = found.flat();
  const makers = makersIn(lines);
  const moves = movesIn(lines, clientId);
  const movers = moves.flatMap(({ by }) => (by === null ? [] : [by]));
  const names = await staff.names([...new Set([...makers, ...movers])]);
  const nameOf = (account: number | null) => {
    const known = account === null ? undefined : names.get(account);
    return known === undefined ? null : accountName(known);
  };
  return {
    makers,
    prepared: makers
      .filter((account) => account !== creator)
      .flatMap((account) => nameOf(account) ?? []),
    moved: moves.map(({ at, by }) => ({ at, by: nameOf(by) })),
  };
}
