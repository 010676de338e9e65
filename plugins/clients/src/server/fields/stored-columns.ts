import { clientFields, type ClientField } from './client-fields.ts';

/** The PostgreSQL type of a column that stores a field. */
type ColumnType = 'text' | 'date' | 'numeric' | 'bigint';

const COLUMN_TYPES: Readonly<Partial<Record<ClientField['kind'], ColumnType>>> = {
  date: 'date',
  amount: 'numeric',
  agent: 'bigint',
};

/** The columns of `clients_client` that store fields. A blank text column is '', any other blank column is null. */
export const storedColumns: ReadonlyMap<string, ColumnType> = new Map(
  [...clientFields.values()]
    .filter(({ kind }) => kind !== 'secret' && kind !== 'never-stored')
    .map(({ key, kind }) => [key, COLUMN_TYPES[kind] ?? 'text']),
);

/** What a new client has in a column without a value. */
export function blankIn(column: string): string | null {
  if (column === 'status') return 'new';
  return storedColumns.get(column) === 'text' ? '' : null;
}

/** A column name in SQL. Column names come from the schema, never from a request. */
export function quoted(column: string): string {
  return `"${column}"`;
}
