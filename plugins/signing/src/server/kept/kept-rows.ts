import { SUBMISSION_VIEW } from '@porchlight/forms/contract';
import { CLIENT_VIEW } from '@porchlight/clients/contract';
import { nameStartPattern } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import type { KeptDocumentQuery } from '../../generated/types.ts';
import { KEPT_PAGE } from '../../rules/kept/kept-until.ts';

type Knex = Database['knex'] | WriteUnit['trx'];

/** A signed document with the client whom its owner knows it by. Times are ISO 8601. */
export interface KeptRow {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly file_id: string;
  readonly sha256: string;
  readonly stored_at: string;
  /** `yyyy-mm-dd`. */
  readonly kept_until: string;
  /** Null once the client is deleted. */
  readonly client_id: number | null;
  readonly client_name: string;
  /** The copy among the documents of the client. */
  readonly client_document_id: string | null;
  readonly outlives_form: boolean;
  readonly hold_reason: string | null;
  readonly held_at: string | null;
  readonly held_by: number | null;
}

const COLUMNS = `d.id, d.title, d.code, d.file_id, d.sha256, d.stored_at, d.kept_until::text as kept_until,
  d.client_document_id, d.hold_reason, d.held_at, d.held_by, c.id as client_id,
  coalesce(nullif(btrim(c.client_first_name || ' ' || c.client_last_name), ''), d.client_name) as client_name,
  f.id is null as outlives_form`;

const TABLES = `signing_document d
  left join ${CLIENT_VIEW} c on c.id = d.filed_client_id and c.deleted_at is null
  left join ${SUBMISSION_VIEW} f on f.id = d.submission_id and f.deleted_at is null`;

const SCOPES: Record<NonNullable<KeptDocumentQuery['scope']>, string> = {
  outliving: 'f.id is null',
  held: 'd.held_at is not null',
  all: 'true',
};

const NAME = `coalesce(c.client_first_name || ' ' || c.client_last_name, d.client_name)`;

const FOUND = `core_fold(${NAME} || chr(31) ||
  d.client_name || chr(31) || d.code || chr(31) || d.title)`;

/** One page, the newest first, with the number of all. */
export async function listKept(
  knex: Knex,
  { scope = 'outliving', q = '', page = 1 }: KeptDocumentQuery,
): Promise<{ readonly rows: readonly KeptRow[]; readonly total: number }> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const parts = words.map(wordCondition);
  const where = [SCOPES[scope], ...parts.map(([sql]) => sql)];
  const values = parts.flatMap(([, ...bound]) => bound);
  const from = `from ${TABLES} where ${where.join(' and ')}`;
  const [{ rows }, counted] = await Promise.all([
    knex.raw<{ rows: KeptRow[] }>(
      `select ${COLUMNS} ${from} order by d.stored_at desc, d.id limit ${KEPT_PAGE} offset ?`,
      [...values, (page - 1) * KEPT_PAGE],
    ),
    knex.raw<{ rows: { total: number }[] }>(`select count(*)::int as total ${from}`, values),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The word is in one of the texts, or begins the name in one piece. */
function wordCondition(word: string): readonly [sql: string, ...values: string[]] {
  const inText = `strpos(${FOUND}, core_fold(?)) > 0`;
  const start = nameStartPattern(word);
  return start === null
    ? [inText, word]
    : [`(${inText} or core_name_starts(${NAME}) like ?)`, word, start];
}

/** Null for an unknown one. */
export async function findKept(knex: Knex, id: string): Promise<KeptRow | null> {
  const { rows } = await knex.raw<{ rows: KeptRow[] }>(
    `select ${COLUMNS} from ${TABLES} where d.id = ?`,
    [id],
  );
  return rows[0] ?? null;
}

/** As `findKept`; nothing else changes it before the end of the transaction. */
export async function lockKept({ trx }: WriteUnit, id: string): Promise<KeptRow | null> {
  const locked: unknown = await trx('signing_document').where({ id }).forUpdate().first('id');
  return locked === undefined ? null : findKept(trx, id);
}

/** Of documents whose time is over, and that no form, no client, and no legal hold keeps. */
export async function endedIds(knex: Knex, today: string, most: number): Promise<string[]> {
  return (await knex('signing_document')
    .where({ submission_id: null, filed_client_id: null, held_at: null })
    .where('kept_until', '<', today)
    .orderBy('kept_until')
    .limit(most)
    .pluck('id')) as string[];
}

/** Without the name of the client, which the line would keep for ever. */
export function lineAbout(action: string, { id, title, code, sha256, client_id }: KeptRow) {
  return {
    action,
    entity: 'signed-document',
    entityId: id,
    ...(client_id === null ? {} : { subject: { entity: 'client', id: client_id } }),
    changes: { title: { to: title }, code: { to: code }, sha256: { to: sha256 } },
  };
}
