import type { Database, WriteUnit } from '@porchlight/server';
import type { PlacedField, TemplateDocument } from '../../../generated/types.ts';
import type { PageSize } from '../../../rules/builtin/field-problems.ts';

type Knex = Database['knex'] | WriteUnit['trx'];

/** A PDF to sign, as it was uploaded and cleaned. */
export interface FileRow {
  readonly id: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly file_size: number;
  readonly sha256: string;
  readonly pages: readonly PageSize[];
}

/** A document with its fields; it never changes. */
export interface SourceRow {
  readonly id: string;
  readonly template_id: number | null;
  readonly version: number;
  readonly fields: readonly PlacedField[];
  readonly created_at: string;
  readonly file: FileRow;
}

interface JoinedRow extends Omit<FileRow, 'id'> {
  readonly id: string;
  readonly template_id: number | null;
  readonly version: number;
  readonly fields: readonly PlacedField[];
  readonly created_at: string | Date;
  readonly signing_file_id: string;
}

/** The source with this id; null for none. */
export async function sourceById(knex: Knex, id: string): Promise<SourceRow | null> {
  const row = (await sources(knex).where('s.id', id).first()) as JoinedRow | undefined;
  return row === undefined ? null : sourceOf(row);
}

/** The newest document of a form template; null for none. */
export async function currentSource(knex: Knex, templateId: number): Promise<SourceRow | null> {
  const row = (await sources(knex)
    .where('s.template_id', templateId)
    .orderBy('s.version', 'desc')
    .first()) as JoinedRow | undefined;
  return row === undefined ? null : sourceOf(row);
}

/** The fields of the newest documents of these form templates. */
export async function currentFields(
  knex: Knex,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PlacedField[]>> {
  const rows = (await knex('signing_source')
    .whereIn('template_id', [...templateIds])
    .distinctOn('template_id')
    .orderBy(['template_id', { column: 'version', order: 'desc' }])
    .select('template_id', 'fields')) as readonly {
    readonly template_id: number;
    readonly fields: readonly PlacedField[];
  }[];
  return new Map(rows.map(({ template_id, fields }) => [template_id, fields]));
}

export async function fileById(knex: Knex, id: string): Promise<FileRow | null> {
  const row = (await knex('signing_file').where({ id }).first()) as FileRow | undefined;
  return row ?? null;
}

/** A source as callers get it. */
export function documentOf({ version, fields, created_at, file }: SourceRow): TemplateDocument {
  return {
    version,
    file_name: file.file_name,
    size: file.file_size,
    sha256: file.sha256,
    pages: [...file.pages],
    fields: [...fields],
    updated_at: created_at,
  };
}

function sources(knex: Knex) {
  return knex('signing_source as s')
    .join('signing_file as f', 'f.id', 's.signing_file_id')
    .select(
      's.id',
      's.template_id',
      's.version',
      's.fields',
      's.created_at',
      's.signing_file_id',
      'f.file_id',
      'f.file_name',
      'f.file_size',
      'f.sha256',
      'f.pages',
    );
}

function sourceOf(row: JoinedRow): SourceRow {
  const { id, template_id, version, fields, created_at, signing_file_id } = row;
  const { file_id, file_name, file_size, sha256, pages } = row;
  return {
    id,
    template_id,
    version,
    fields,
    created_at: new Date(created_at).toISOString(),
    file: { id: signing_file_id, file_id, file_name, file_size, sha256, pages },
  };
}
