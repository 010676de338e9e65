import type { Database, WriteUnit } from '@porchlight/server';

/** A value for a placeholder. */
export type Bound = string | number;

/** A statement that returns JSON text; its name belongs to this text only. */
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

/** The text of the first of the statements that answers one; null when none does. */
export async function firstResult(
  database: Database,
  statements: Iterable<Statement>,
): Promise<string | null> {
  for (const { name, sql, bindings } of statements) {
    const text = await database.jsonText(name, sql, bindings);
    if (text !== null) return text;
  }
  return null;
}

/** Runs the statement inside a transaction, where it sees what that has written. */
export async function textInTransaction(
  { sql }: Pick<WriteUnit, 'sql'>,
  { name, sql: text, bindings }: Statement,
): Promise<string | null> {
  const [row] = await sql<Record<string, string | null>>(name, text, bindings);
  return row === undefined ? null : (Object.values(row)[0] ?? null);
}
