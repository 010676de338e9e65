import type { DerivedWrites } from '@porchlight/server';
import type { AccountNotifier } from './account-notifier.ts';
import type { SecurityNotifier } from './security-notifier.ts';

interface Mailed {
  readonly derived: DerivedWrites;
  readonly security: SecurityNotifier;
  readonly accounts: AccountNotifier;
}

/** For the job: mails what gathered, once. */
export async function mailNotices({ derived, security, accounts }: Mailed): Promise<void> {
  await derived.derive({ kind: 'system', plugin: 'agents' }, async (unit) => {
    await security.mail(unit);
    await accounts.mail(unit);
  });
}
