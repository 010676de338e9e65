import type { WriteUnit } from '@porchlight/server';
import type { PlannedEdits } from './plan-edits.ts';

type Unit = Pick<WriteUnit, 'sql'>;
type SqlCall = Parameters<WriteUnit['sql']>;

/** Changed clients with everything that stores them: sealed and put together, so that locks are held only to send it. */
export interface PreparedBatch {
  /** In the order of their ids. */
  readonly clients: readonly PlannedEdits[];
  /** Sends the statements and the audit lines. */
  readonly send: () => Promise<void>;
}

/** The statements that `work` would run. They must not need each other's results. */
export async function statementsOf(
  work: (unit: Unit) => Promise<unknown>,
): Promise<readonly SqlCall[]> {
  const statements: SqlCall[] = [];
  await work({
    sql: (...call) => {
      statements.push(call);
      return Promise.resolve([]);
    },
  });
  return statements;
}
