import type { AuditRow } from '../plugin-api/audit-log-token.ts';
import type { IsPersonal } from './personal-fields.ts';

/**
 * A stored line without its personal values: they stay sealed, and those of lines from before values were sealed are left
 * out as well. The names of the fields stay.
 */
export function withoutPersonal(row: AuditRow, isPersonal: IsPersonal): AuditRow {
  const changes = Object.entries(row.changes).map(([field, change]) => [
    field,
    'sealed' in change || isPersonal(row.entity, field) ? {} : change,
  ]);
  return { ...row, changes: Object.fromEntries(changes) as AuditRow['changes'] };
}
