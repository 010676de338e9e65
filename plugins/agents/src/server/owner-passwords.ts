import type { Writes } from '@porchlight/server';
import type { OwnerPasswords } from '../contract.ts';
import { firstAgentId } from '../rules/access-rights.ts';
import type { SqlAgentStore } from './agent-store.ts';
import type { Argon2PasswordHashes } from './password-hashes.ts';
import { randomPassword } from './random-password.ts';
import type { AccountNotifier } from './notices/account-notifier.ts';
import type { CachedStaffSessions } from './staff-sessions.ts';

interface OwnerPasswordsParts {
  readonly store: SqlAgentStore;
  readonly writes: Writes;
  readonly hashes: Argon2PasswordHashes;
  readonly notices: AccountNotifier;
  readonly sessions: Pick<CachedStaffSessions, 'forgetAgent'>;
}

/** New passwords for owners who are at the machine itself. */
export class AuditedOwnerPasswords implements OwnerPasswords {
  readonly #parts: OwnerPasswordsParts;

  constructor(parts: OwnerPasswordsParts) {
    this.#parts = parts;
  }

  async renew(username: string | null) {
    const { store, writes, hashes, sessions, notices } = this.#parts;
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
      audit({ action: 'agent.password-changed', entity: 'agent', entityId: account.id });
    });
    sessions.forgetAgent(account.id);
    return { username: account.username, password };
  }
}
