import { normalLine, normalText, type SystemActor, type WriteUnit } from '@porchlight/kernel';
import { NoValuesSchema, type NoValues } from '@porchlight/schemas';
import type { Knex } from 'knex';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import type { DerivedWrites } from '../plugin-api/derived-writes.ts';
import type { FoldedTexts, HealthCheck } from '../plugin-api/points.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { FOLDING } from './folding-functions.ts';

/** Ids that one transaction goes through; all of their rows may change, and calls wait for it. */
const STEP = 1_000;

const system: SystemActor = { kind: 'system', plugin: 'core' };

interface FoldingParts {
  readonly database: () => Database;
  readonly derived: () => DerivedWrites;
  readonly tables: () => readonly FoldedTexts[];
}

interface Reached {
  readonly name: string;
  readonly after: number;
  readonly done: boolean;
}

/**
 * Brings the stored rows of all tables with folded columns up to date: at the first start after an update, and at
 * night for plugins that were off. Continues where it was interrupted.
 */
export function foldTexts(parts: FoldingParts): JobDefinition<NoValues> {
  return {
    id: 'core.fold-texts',
    title: 'Prepare stored names for search',
    payload: NoValuesSchema,
    schedule: '10 2 * * *',
    missedTimes: 'run-once',
    async run(_, signal, progress) {
      for (const texts of await unfinished(parts)) await foldTable(texts, parts, signal, progress);
    },
  };
}

/** Says while stored rows are not all found by the spellings that searches understand. */
export function foldingHealth(parts: FoldingParts): HealthCheck {
  return {
    id: 'core.folding',
    title: 'Search',
    async check() {
      const left = await unfinished(parts);
      return left.length === 0
        ? { state: 'healthy', detail: 'All names are found in any spelling' }
        : {
            state: 'degraded',
            detail:
              'Stored names are being prepared. Until then, some with letters of other languages are found only as they are spelled',
          };
    },
  };
}

async function unfinished({ database, tables }: FoldingParts): Promise<readonly FoldedTexts[]> {
  const reached = await reachedTables(database().knex);
  const done = new Set(reached.filter((one) => one.done).map(({ name }) => name));
  return tables().filter(({ table }) => !done.has(table));
}

async function foldTable(
  texts: FoldedTexts,
  { database, derived }: FoldingParts,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { table } = texts;
  const last = await lastId(database().knex, table);
  const reached = (await reachedTables(database().knex)).find(({ name }) => name === table);
  for (let after = reached?.after ?? 0; !signal.aborted; after += STEP) {
    const isLast = after + STEP >= last;
    await derived().derive(system, (unit) => foldRows(unit, texts, after, isLast));
    progress(Math.min(after + STEP, last), last);
    if (isLast) return;
  }
  signal.throwIfAborted();
}

/** A part of `name_starts` that is letters beyond ASCII by their bytes. */
const HEXADECIMAL = `chr(31) || '([0-9a-f]{2})*[89a-f][0-9a-f]([0-9a-f]{2})*' || chr(31)`;

/** A column that is written anew, with the same text too, is folded anew. */
async function foldRows(
  { sql }: Pick<WriteUnit, 'sql'>,
  { table, columns, normalized = [], hasNameStarts = false }: FoldedTexts,
  after: number,
  isLast: boolean,
): Promise<void> {
  const all = [...new Set([...columns, ...normalized])];
  const odd = [
    ...all.map((one) => `octet_length(${one}) <> length(${one}) or strpos(${one}, '\`') > 0`),
    ...(hasNameStarts ? [`name_starts is null or name_starts ~ (${HEXADECIMAL})`] : []),
  ];
  const rows = await sql<Record<string, string> & { id: number }>(
    `core.fold-${table}`,
    `select id, ${all.join(', ')} from ${table}
     where id > $1 and id <= $2 and (${odd.join(' or ')}) order by id for update`,
    [after, after + STEP],
  );
  if (rows.length > 0) {
    const wanted = rows.map((row) => ({
      ...row,
      ...Object.fromEntries(normalized.map((one) => [one, normal(row[one]!)])),
    }));
    await sql(
      `core.folded-${table}`,
      `update ${table} t set ${all.map((one) => `${one} = w.${one}`).join(', ')}
       from jsonb_to_recordset($1::jsonb) as w(id bigint, ${all.map((one) => `${one} text`).join(', ')})
       where t.id = w.id`,
      [JSON.stringify(wanted)],
    );
  }
  await sql(
    'core.folded-table',
    `insert into core_folded_table (name, folding, after, done_at)
     values ($1, $2, $3, case when $4 then now() end)
     on conflict (name) do update set folding = excluded.folding, after = excluded.after, done_at = excluded.done_at`,
    [table, FOLDING, after + STEP, isLast],
  );
}

function normal(text: string): string {
  return /[\n\r]/.test(text) ? normalText(text) : normalLine(text);
}

async function reachedTables(knex: Knex): Promise<readonly Reached[]> {
  const rows = (await knex('core_folded_table')
    .where({ folding: FOLDING })
    .select('name', 'after', 'done_at')) as readonly {
    readonly name: string;
    readonly after: number | string;
    readonly done_at: string | null;
  }[];
  return rows.map(({ name, after, done_at: doneAt }) => ({
    name,
    after: Number(after),
    done: doneAt !== null,
  }));
}

async function lastId(knex: Knex, table: string): Promise<number> {
  const [row] = (await knex(table).max({ last: 'id' })) as readonly { readonly last: unknown }[];
  return Number(row?.last ?? 0);
}
