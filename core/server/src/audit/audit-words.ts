import type { AuditRow } from '../plugin-api/audit-log-token.ts';
import type { AuditArea } from '../plugin-api/audit-areas.ts';

/** Texts of the audit log, on the screen and in the file. */
export const auditTexts = {
  portal: 'The portal',
  clientLink: 'A client, through a link',
  visitor: 'A visitor',
  formerAgent: 'A former agent',
  columns: ['When', 'Who', 'What', 'Area', 'About', 'Reason', 'Network Address'],
  area: 'Portal',
  agency: 'the agency',
} as const;

/** Who did it, as a person is named. */
export function whoText({ kind, name }: AuditRow['actor']): string {
  if (kind === 'staff') return name ?? auditTexts.formerAgent;
  if (kind === 'link') return auditTexts.clientLink;
  return kind === 'public' ? auditTexts.visitor : auditTexts.portal;
}

/** `import.sheet-chosen` as 'Import sheet chosen'. */
export function readableKey(key: string): string {
  const words = key.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What happened, in the words of the plugin that knows the line: first of the one whose record it is about. */
export function whatText(line: AuditRow, areas: readonly AuditArea[]): string {
  const own = areas.filter(({ entities }) => entities.includes(line.entity));
  const others = areas.filter((area) => !own.includes(area));
  for (const { text } of [...own, ...others]) {
    const words = text?.(line) ?? line.action;
    if (words !== line.action) return words;
  }
  return readableKey(line.action);
}

/** A record that no plugin finds: 'Invoice 12'; the kind alone for an id that says nothing. */
export function recordLabel(entity: string, id: string | null): string {
  return id !== null && /^\d+$/.test(id) ? `${readableKey(entity)} ${id}` : readableKey(entity);
}
