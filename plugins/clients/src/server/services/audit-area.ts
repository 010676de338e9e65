import type { AuditArea } from '@porchlight/server';
import type { ClientDirectory, ContributedField } from '../../contract.ts';
import { auditText } from '../../rules/audit-text.ts';

/** How the audit log shows clients, their notes, and their documents. */
export function auditArea(
  directory: () => ClientDirectory,
  fields: () => readonly Pick<ContributedField, 'field' | 'label'>[],
): AuditArea {
  return {
    id: 'clients',
    title: 'Clients',
    entities: ['client', 'document', 'note'],
    text: (line) => auditText(line, (field) => fields().find((one) => one.field === field)?.label),
    records: {
      entity: 'client',
      async find(ids) {
        const names = await directory().names(ids);
        return new Map(
          [...names].map(([id, { name, deleted }]) => [
            id,
            { label: name || `Client ${id}`, to: deleted ? null : (`/crm/clients/${id}` as const) },
          ]),
        );
      },
    },
  };
}
