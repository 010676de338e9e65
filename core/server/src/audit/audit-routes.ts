import { ReadAudit } from '@porchlight/kernel';
import type { AuditLine, AuditPage, AuditVerdict } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import { exportsRunning, tooManyExports } from '../downloads/export-problems.ts';
import type { AuditLog, AuditRow } from '../plugin-api/audit-log-token.ts';
import type { AuditEntries } from './audit-entries.ts';
import type { AuditExports } from './audit-exports.ts';
import { auditFilterInvalid } from './audit-problems.ts';

interface AuditRoutesParts {
  readonly auditLog: () => AuditLog;
  readonly entries: AuditEntries;
  readonly exports: AuditExports;
}

/** Lines that one call verifies. */
const VERIFIED_AT_ONCE = 20_000;

const access = { permission: ReadAudit };

/** The routes that read the audit. Takes functions, because routes exist before the services. */
export function auditRoutes({ auditLog, entries, exports }: AuditRoutesParts): readonly Route[] {
  return [
    defineRoute(administrationEndpoints.readAudit, {
      summary: 'List audit entries',
      details: 'Who did what and when, newest first.',
      access,
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
    defineRoute(administrationEndpoints.listAudit, {
      summary: 'List audit entries in words',
      details: 'One page, newest first, without personal values.',
      access,
      problems: [auditFilterInvalid],
      handle: ({ query }) => entries.list(query),
    }),
    defineRoute(administrationEndpoints.readAuditChoices, {
      summary: 'List what the audit can be filtered by',
      access,
      handle: () => entries.choices(),
    }),
    defineRoute(administrationEndpoints.verifyAudit, {
      summary: 'Verify a part of the audit',
      details: 'That no line was changed, removed, or added outside the portal.',
      access,
      async handle({ query: { after = 0 } }): Promise<AuditVerdict> {
        const part = { after, most: VERIFIED_AT_ONCE };
        const { ok, rows, unsealed, reason, next } = await auditLog().verifyPart(part);
        return { success: true, ok, rows, unsealed, reason, next };
      },
    }),
    defineRoute(administrationEndpoints.exportAudit, {
      summary: 'Export audit entries',
      details: 'As a CSV file, newest first, without personal values.',
      access,
      status: 200,
      problems: [auditFilterInvalid, tooManyExports, exportsRunning],
      handle: ({ actor, body }) => exports.open(actor, body),
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
