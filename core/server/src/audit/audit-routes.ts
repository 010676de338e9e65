import { ReadAudit } from '@porchlight/kernel';
import type { AuditLine, AuditPage } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { AuditLog, AuditRow } from '../plugin-api/audit-log-token.ts';

/** The route that reads the audit. Takes a function, because routes exist before the services. */
export function auditRoutes(auditLog: () => AuditLog): readonly Route[] {
  return [
    defineRoute(administrationEndpoints.readAudit, {
      summary: 'List audit entries',
      details: 'Who did what and when, newest first.',
      access: { permission: ReadAudit },
      async handle({ query }): Promise<AuditPage> {
        const limit = query.limit ?? 50;
        // One more line than requested shows whether there is a next page.
        const rows = await auditLog().find({ ...query, limit: limit + 1 });
        const data = rows.slice(0, limit).map(asLine);
        const last = data.at(-1);
        return {
          success: true,
          data,
          next: rows.length > limit && last !== undefined ? last.id : null,
        };
      },
    }),
  ];
}

function asLine({ entityId, actor, changes, ...row }: AuditRow): AuditLine {
  return {
    ...row,
    actor: { ...actor, kind: actor.kind as AuditLine['actor']['kind'] },
    entity_id: entityId,
    changes: { ...changes },
  };
}
