import { tableRecords, type Database, type RecordCount } from '@porchlight/server';

const where = { deleted_at: null };

const KINDS = [
  { table: 'forms_template', one: 'form template', many: 'form templates' },
  { table: 'forms_session', one: 'session', many: 'sessions', where },
  { table: 'forms_submission', one: 'form', many: 'forms', where },
  { table: 'forms_upload_request', one: 'document request', many: 'document requests', where },
] as const;

/** What remains when the plugin is turned off. */
export function storedRecords(database: () => Database): readonly RecordCount[] {
  return KINDS.map((kind) => tableRecords(database, kind));
}
