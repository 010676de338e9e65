import { ProblemError } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import type { UploadRequest } from '../../generated/types.ts';
import { uploadRequestNotFound } from '../../problems.ts';
import { holdKnownClient } from './locks.ts';

export interface RequestRow {
  readonly id: number;
  readonly client_id: number;
  readonly note: string;
  readonly second_factor: UploadRequest['second_factor'];
  /** ISO 8601. */
  readonly created_at: string;
}

export type ItemRow = UploadRequest['items'][number] & { readonly request_id: number };

const REQUEST_COLUMNS = ['id', 'client_id', 'note', 'second_factor', 'created_at'] as const;
const ITEM_COLUMNS = [
  'id',
  'request_id',
  'kind',
  'label',
  'folder',
  'documents',
  'received_at',
] as const;

/** Requests that were not deleted, newest first. */
export async function requestsWhere(
  knex: Database['knex'],
  where: { readonly id: number } | { readonly client_id: number },
): Promise<readonly RequestRow[]> {
  const rows = (await knex('forms_upload_request')
    .where({ ...where, deleted_at: null })
    .orderBy('id', 'desc')
    .select(...REQUEST_COLUMNS)) as readonly RequestRow[];
  return rows.map((row) => ({ ...row, created_at: isoOf(row.created_at) }));
}

/** The items of these requests in their order. */
export async function itemsOf(
  knex: Database['knex'],
  requestIds: readonly number[],
): Promise<readonly ItemRow[]> {
  const rows = (await knex('forms_upload_item')
    .whereIn('request_id', [...requestIds])
    .orderBy(['request_id', 'position'])
    .select(...ITEM_COLUMNS)) as readonly ItemRow[];
  return rows.map((row) => ({
    ...row,
    received_at: row.received_at === null ? null : isoOf(row.received_at),
  }));
}

/** The request and its client cannot be deleted before the end of the transaction. Throws 404. */
export async function holdRequest(unit: WriteUnit, id: number): Promise<RequestRow> {
  const [known] = await requestsWhere(unit.trx, { id });
  if (known === undefined) throw new ProblemError(uploadRequestNotFound);
  await holdKnownClient(unit, known.client_id);
  const row = (await unit
    .trx('forms_upload_request')
    .where({ id, deleted_at: null })
    .forShare()
    .first(...REQUEST_COLUMNS)) as RequestRow | undefined;
  if (row === undefined) throw new ProblemError(uploadRequestNotFound);
  return row;
}

/** Drivers return times as text or as dates. */
function isoOf(time: string | Date): string {
  return new Date(time).toISOString();
}
