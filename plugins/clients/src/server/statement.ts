import type { Knex } from 'knex';

/** A statement that answers JSON text; its name stands for this text only. */
export interface Statement {
  readonly name: string;
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** Numbers the placeholders of a statement in the order in which values are bound. */
export class Bindings {
  readonly values: unknown[] = [];

  /** `$1`, `$2`, ... for the value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Runs the statement inside a transaction, where it sees what that has written. */
export async function textInTransaction(
  trx: Knex.Transaction,
  statement: Statement,
): Promise<string | null> {
  const values: unknown[] = [];
  const sql = statement.sql.replace(/\$(\d+)/g, (_, number: string) => {
    values.push(statement.bindings[Number(number) - 1]);
    return '?';
  });
  const { rows } = await trx.raw<{ rows: readonly { text: string | null }[] }>(
    `select (${sql}) as text`,
    values as Knex.RawBinding[],
  );
  return rows[0]?.text ?? null;
}
