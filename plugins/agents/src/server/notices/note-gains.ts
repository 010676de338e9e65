import { SecurityNoticed, type WriteUnit } from '@porchlight/server';
import { accountName } from '../../rules/account-name.ts';
import { accessLabels, administratorFlagNames } from '../../rules/access-rights.ts';
import type { AccountFields } from '../account-changes.ts';

/** Notifies owners of an account that gets to administer the portal. */
export function noteGains(
  unit: Pick<WriteUnit, 'publish'>,
  before: AccountFields,
  after: AccountFields,
): void {
  const gained = administratorFlagNames.filter((name) => after[name] && !before[name]);
  if (gained.length === 0) return;
  const subject = accountName(after);
  const details = gained.map((name) => accessLabels[name]);
  unit.publish(SecurityNoticed, { kind: 'access', subject, details });
}
