import type { AuditRow } from '../plugin-api/audit-log-token.ts';

type Line = Pick<AuditRow, 'action' | 'entityId' | 'changes'>;
/** `title` is that of the module that the line is about. */
type Sentence = (line: Line, title: string) => string;

const SENTENCES: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ['module.enabled', (_, title) => `Module turned on: ${title}`],
  ['module.disabled', (_, title) => `Module turned off: ${title}`],
  ['module.retried', (_, title) => `Module started again: ${title}`],
  ['module.failed', (_, title) => `Module stopped after a failure: ${title}`],
  ['settings.changed', (line, title) => `Settings of ${title} changed${fieldsOf(line)}`],
  ['message.queued', (line) => `${titleOf(line)} waits to be sent`],
  ['message.sent', (line) => `${titleOf(line)} sent`],
  ['message.stored', (line) => `${titleOf(line)} put into the mailbox of the portal`],
  ['message.failed', (line) => `${titleOf(line)} could not be sent`],
  ['message.retried', (line) => `${titleOf(line)} will be sent again`],
  ['message.read', () => 'Message with a link read'],
  ['job.retried', () => 'Background work run again'],
  ['job.canceled', () => 'Background work canceled'],
  ['event.retried', () => 'Failed event handled again'],
  ['event.skipped', () => 'Failed event skipped'],
  ['webhook.retried', () => 'Notice of a provider handled again'],
  ['webhook.handled', () => 'Notice of a provider handled'],
  ['restore.confirmed', () => 'Restore confirmed'],
  ['keys.added', () => 'Encryption key added'],
  ['keys.used', () => 'Encryption key in use'],
  ['keys.rotated', () => 'Encryption key replaced'],
  ['keys.resealed', () => 'Values encrypted with the new key'],
  ['signing-key.replaced', () => 'Signing key replaced'],
  ['time-stamp-authority.added', () => 'Time stamp authority added'],
  ['hidden-values.limit-reached', () => 'Too many guesses of a hidden value'],
  ['audit.export-started', () => 'Export of the audit log started'],
  ['audit.exported', (line) => `Audit log exported${rowsOf(line)}`],
  ['audit.export-stopped', (line) => `Export of the audit log broken off${rowsOf(line)}`],
  ['link.created', () => 'Link created'],
  ['link.opened', () => 'Link opened'],
  ['link.locked', () => 'Link locked after wrong answers'],
  ['link.used', () => 'Link used'],
  ['link.protected', () => 'Link protected'],
  ['link.revoked', () => 'Link ended'],
  ['link.extended', () => 'Link extended'],
]);

/**
 * What the portal itself recorded, in a few words; null for what it has none for.
 *
 * @param titleOf the title of a module by its id
 */
export function coreText(line: Line, titleOf: (module: string) => string): string | null {
  const module = line.entityId ?? '';
  return SENTENCES.get(line.action)?.(line, titleOf(module)) ?? null;
}

function fieldsOf({ changes }: Line): string {
  const names = Object.keys(changes).map((field) => field.replaceAll('_', ' '));
  return names.length === 0 ? '' : `: ${names.join(', ')}`;
}

function titleOf({ changes }: Line): string {
  const title = changes['title']?.to;
  return typeof title === 'string' && title !== '' ? title : 'Message';
}

function rowsOf({ changes }: Line): string {
  const rows = changes['rows']?.to;
  return typeof rows === 'number' ? `: ${rows} lines` : '';
}
