import type { WriteUnit } from '@porchlight/server';

/** A value for a placeholder. */
export type Bound = string | number;

/** A statement that answers JSON text; its name stands for this text only. */
export interface Statement {
  readonly name: string;
  readonly sql: string;
  readonly bindings: readonly Bound[];
}

/** Numbers the placeholders of a statement in the order in which values are bound. */
export class Bindings {
  readonly values: Bound[] = [];

  /** `$1`, `$2`, ... for the value. */
  add(value: Bound): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Runs the statement inside a transaction, where it sees what that has written. */
export async function textInTransaction(
  trx: WriteUnit['trx'],
  statement: Statement,
): Promise<string | null> {
  const values: Bound[] = [];
  const sql = statement.sql.replace(/\$(\d+)/g, (_, number: string) => {
    values.push(statement.bindings[Number(number) - 1] as Bound);
    return '?';
  });
  const { rows } = await trx.raw<{ rows: readonly { text: string | null }[] }>(
    `select (${sql}) as text`,
    values,
  );
  return rows[0]?.text ?? null;
}
