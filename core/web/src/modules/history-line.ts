import type { AuditLine } from '@porchlight/schemas';
import type { Module } from './modules-api.ts';
import { titleOf } from './module-texts.ts';

const verbs: Readonly<Record<string, string>> = {
  'module.enabled': 'turned on',
  'module.disabled': 'turned off',
  'module.retried': 'tried again to start',
  'module.failed': 'stopped after a failure',
  'settings.changed': 'changed the settings of',
};

/** One line of the audit in words: 'Marisol Rivera turned off Signing'. */
export function historyLine(entry: AuditLine, modules: readonly Module[]): string {
  const title = entry.entity_id === 'core' ? 'the agency' : titleOf(entry.entity_id ?? '', modules);
  if (entry.action === 'module.failed') {
    const reason = entry.changes['reason']?.['to'];
    return `${title} ${verbs[entry.action]}${typeof reason === 'string' ? `: ${reason}` : ''}`;
  }
  const who = entry.actor.name ?? 'The portal';
  return `${who} ${verbs[entry.action] ?? entry.action} ${title}`;
}
