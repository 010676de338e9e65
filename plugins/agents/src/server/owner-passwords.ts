import { needing, Writes } from '@porchlight/server';
import type { OwnerPasswords } from '../contract.ts';
import { firstAgentId } from '../rules/access-rights.ts';
import { SqlAgentStore } from './agent-store.ts';
import { Argon2PasswordHashes } from './password-hashes.ts';
import { randomPassword } from './random-password.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { OTHERS_PASSWORD } from './others-password.ts';
import { CachedStaffSessions } from './staff-sessions.ts';

/** New passwords for owners who are at the machine itself. */
export class AuditedOwnerPasswords
  extends needing({
    store: SqlAgentStore,
    writes: Writes,
    hashes: Argon2PasswordHashes,
    sessions: CachedStaffSessions,
    notices: AccountNotifier,
  })
  implements OwnerPasswords
{
  async renew(username: string | null) {
    const { store, writes, hashes, sessions, notices } = this.needs;
    const account =
      username === null
        ? await store.find(firstAgentId)
        : await store.findForSignIn(username.trim());
    if (account === undefined || !account.is_owner || account.suspended_at !== null) return null;
    const password = randomPassword();
    const hash = await hashes.hash(password);
    await writes.run({ kind: 'system', plugin: 'agents' }, async (unit) => {
      const { trx, audit } = unit;
      await store.lock(trx);
      await store.setPassword(trx, account.id, hash);
      await notices.send(unit, account, 'password');
      audit({
        action: 'agent.password-changed',
        entity: 'agent',
        entityId: account.id,
        changes: OTHERS_PASSWORD,
      });
    });
    sessions.forgetAgent(account.id);
    return { username: account.username, password };
  }
}
