import { AuditEntries } from '../audit/audit-entries.ts';
import { AuditExports } from '../audit/audit-exports.ts';
import { auditRoutes } from '../audit/audit-routes.ts';
import { coreText } from '../audit/core-sentences.ts';
import { auditTexts } from '../audit/audit-words.ts';
import { AuditAreas, type AuditArea } from '../plugin-api/audit-areas.ts';
import { AuditLog } from '../plugin-api/audit-log-token.ts';
import type { PluginRegistrar } from '../plugin-api/define-plugin.ts';
import { ExportedFiles } from '../plugin-api/exported-files.ts';
import type { Route } from '../plugin-api/route.ts';
import { AgencyCalendar, Database } from '../plugin-api/tokens.ts';

/** Kinds of records of the portal itself. */
const ENTITIES = [
  'audit-export',
  'event',
  'job',
  'key',
  'link',
  'message',
  'module',
  'restore',
  'settings',
  'signing key',
  'time stamp authority',
  'webhook',
];

/**
 * How the audit log shows what the portal itself recorded.
 *
 * @param titleOf the title of a module by its id; undefined for one that is not installed
 */
export function coreArea(titleOf: (module: string) => string | undefined): AuditArea {
  const titled = (module: string) =>
    module === 'core' ? auditTexts.agency : (titleOf(module) ?? module.replace(/^core\./, ''));
  return {
    id: 'core',
    title: auditTexts.area,
    entities: ENTITIES,
    text: (line) => coreText(line, titled),
  };
}

/** The routes of the audit, with the words of the plugins that are on. */
export function coreAuditRoutes(
  r: Pick<PluginRegistrar<unknown>, 'get' | 'extensions'>,
): readonly Route[] {
  const auditLog = r.get(AuditLog);
  const calendar = r.get(AgencyCalendar);
  const entries = new AuditEntries({
    auditLog,
    database: r.get(Database),
    calendar,
    areas: r.extensions(AuditAreas),
  });
  const files = r.get(ExportedFiles);
  const exports = new AuditExports({ auditLog, calendar, files, entries });
  return auditRoutes({ auditLog, entries, exports });
}
