import { SecurityNoticed, type WriteUnit } from '@porchlight/server';
import { accountName } from '../../rules/account-name.ts';
import type { AgentRow } from '../agent-row.ts';
import type { AccountFields } from '../account-changes.ts';
import type { AccountNotifier } from './account-notifier.ts';

/** Notifies owners and the person of another name or username: histories of others show it. */
export async function noteRename(
  unit: WriteUnit,
  notices: AccountNotifier,
  before: AgentRow,
  after: AccountFields,
): Promise<void> {
  const [subject, name] = [accountName(before), accountName(after)];
  if (subject === name) return;
  unit.publish(SecurityNoticed, { kind: 'renamed' as const, subject, details: [name] });
  await notices.send(unit, before, 'name');
}
