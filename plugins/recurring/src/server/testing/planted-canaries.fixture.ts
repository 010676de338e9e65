interface Database {
  readonly schema: string;
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  /** Part of a key, so that another value breaks what refers to it. */
  readonly isKey: boolean;
  readonly isGenerated: boolean;
  /** The first value that a check allows. */
  readonly allowed: string | null;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
}

export interface Planted {
  /** Tables that hang on a client and got no row. */
  readonly empty: readonly string[];
  /** Columns whose text is still somewhere, as `table.column`. */
  left(): Promise<readonly string[]>;
}

const CLIENT_COLUMNS = new Set(['client_id', 'customer_id']);
const TEXTS = new Set(['text', 'jsonb', 'json', 'character varying']);
const mark = ({ table, name }: Pick<Column, 'table' | 'name'>) => `canary<${table}.${name}>`;

/**
 * Adds a row to each table that hangs on a client, directly or by another one, and writes a text of its own into each of
 * their text columns. All of it comes from the catalog of the database, so that new tables and columns are covered.
 */
export async function plantCanaries(database: Database, client: number): Promise<Planted> {
  const [columns, references] = await Promise.all([columnsOf(database), referencesOf(database)]);
  const hanging = hangingTables(columns, references, client);
  const empty: string[] = [];
  for (const [table, condition] of hanging)
    if (!(await hasRows(database, table, condition))) {
      const own = columns.filter((column) => column.table === table);
      if (!(await addRow(database, own, references, hanging, client))) empty.push(table);
    }
  for (const column of columns) {
    const condition = hanging.get(column.table);
    if (condition === undefined || !TEXTS.has(column.type)) continue;
    if (column.isKey || column.isGenerated) continue;
    const text = `'${mark(column)}' || replace(ctid::text, ',', '-')`;
    const value = column.type === 'text' ? text : `jsonb_build_object('planted', ${text})`;
    // A check or a trigger that allows no such text: then nobody stores one there.
    await database
      .query(`update ${column.table} set ${column.name} = ${value} where ${condition}`)
      .catch(() => undefined);
  }
  return { empty, left: () => columnsWithMarks(database) };
}

/** The tables that hang on a client by the condition of their rows. */
function hangingTables(
  columns: readonly Column[],
  references: readonly Reference[],
  client: number,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>([['clients_client', `id = ${String(client)}`]]);
  for (const { table, name, type } of columns)
    if (CLIENT_COLUMNS.has(name) && type === 'bigint')
      found.set(table, `${name} = ${String(client)}`);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { table, column, parent, parentColumn } of references) {
      const condition = found.get(parent);
      if (condition === undefined || found.has(table)) continue;
      found.set(table, `${column} in (select ${parentColumn} from ${parent} where ${condition})`);
    }
  }
  return found;
}

async function hasRows(database: Database, table: string, condition: string): Promise<boolean> {
  return (await database.query(`select 1 from ${table} where ${condition} limit 1`)).length > 0;
}

async function addRow(
  database: Database,
  columns: readonly Column[],
  references: readonly Reference[],
  hanging: ReadonlyMap<string, string>,
  client: number,
): Promise<boolean> {
  const needed = columns.flatMap((column) => {
    const { table, name } = column;
    const reference = references.find((one) => one.table === table && one.column === name);
    const parent = reference === undefined ? undefined : hanging.get(reference.parent);
    if (CLIENT_COLUMNS.has(name)) return [[name, String(client)]];
    if (reference !== undefined && parent !== undefined)
      return [
        [
          name,
          `(select ${reference.parentColumn} from ${reference.parent} where ${parent} limit 1)`,
        ],
      ];
    return column.isNeeded ? [[name, valueOf(column)]] : [];
  });
  const [table] = columns.map((column) => column.table);
  const names = needed.map(([name]) => name).join(', ');
  const values = needed.map(([, value]) => value).join(', ');
  return database
    .query(`insert into ${table!} (${names}) values (${values})`)
    .then(() => true)
    .catch(() => false);
}

function valueOf({ type, name, table, allowed }: Column): string {
  if (allowed !== null) return `'${allowed}'`;
  if (type === 'text') return `'${table}-${name}'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'jsonb' || type === 'json') return "'{}'";
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return "'\\x00'";
  if (type === 'date') return 'current_date';
  if (type === 'ARRAY') return "'{}'";
  return type.startsWith('timestamp') ? 'now()' : '1';
}

function columnsOf({ schema, query }: Database): Promise<readonly Column[]> {
  return query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type,
       c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO'
         and c.is_generated = 'NEVER' as "isNeeded",
       c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as "isGenerated",
       exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype in ('p', 'f')
           and a.attname = c.column_name) as "isKey",
       (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)''::text'))[1] from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
         where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype = 'c'
           and a.attname = c.column_name limit 1) as allowed
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = $1 and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
    [schema],
  );
}

function referencesOf({ schema, query }: Database): Promise<readonly Reference[]> {
  return query<Reference>(
    `select k.conrelid::regclass::text as table, a.attname as column,
       k.confrelid::regclass::text as parent, p.attname as "parentColumn"
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
     where k.contype = 'f' and k.connamespace = $1::regnamespace and k.conrelid <> k.confrelid
       and cardinality(k.conkey) = 1 order by 1, 2`,
    [schema],
  );
}

async function columnsWithMarks({ schema, query }: Database): Promise<readonly string[]> {
  const tables = await query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where left(table_schema, length($1)) = $1 and table_type = 'BASE TABLE'`,
    [schema],
  );
  const left = new Set<string>();
  for (const { table } of tables)
    for (const { found } of await query<{ found: string }>(
      `select distinct m[1] as found from ${table} t, regexp_matches(t::text, 'canary<([^>]+)>', 'g') m`,
    ))
      left.add(found);
  return [...left].toSorted();
}
