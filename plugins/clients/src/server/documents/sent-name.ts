import type { AuditLog } from '@porchlight/server';

/** The part of the audit that it needs. */
export type NameChanges = Pick<AuditLog, 'fieldChanges'>;

const EVER = '1970-01-01T00:00:00Z';
const FIRST_AND_LAST = 2;

/** The name that a document came with, however often it was renamed; null when the audit does not have it. */
export async function sentName(audit: NameChanges, id: string): Promise<string | null> {
  const filter = { entity: 'document', id, fields: ['file_name'], since: EVER };
  const lines = await audit.fieldChanges({ ...filter, limit: FIRST_AND_LAST });
  const first = lines.at(-1);
  const change = first?.changes['file_name'];
  const name = first?.action === 'document.uploaded' ? change?.to : change?.from;
  return typeof name === 'string' ? name : null;
}
