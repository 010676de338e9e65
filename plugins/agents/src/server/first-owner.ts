import type { Deployment, Writes } from '@porchlight/server';
import { firstAgentId } from '../rules/access-rights.ts';
import { placeholderName, splitName } from '../rules/owner-setup.ts';
import { type PasswordPolicy, refusePassword } from '../rules/password-policy.ts';
import type { SqlAgentStore } from './agent-store.ts';
import type { Argon2PasswordHashes } from './password-hashes.ts';
import { randomPassword } from './random-password.ts';

/**
 * Creates agent 1, the owner, at the first start of a portal. Returns the lines to print, none when it exists already.
 * If two processes start at once, one of them creates it.
 * @throws a sentence that names OWNER_PASSWORD when that is not good enough
 */
export async function makeFirstOwner(parts: {
  readonly store: SqlAgentStore;
  readonly writes: Writes;
  readonly hashes: Argon2PasswordHashes;
  readonly deployment: Deployment;
  readonly passwordPolicy: PasswordPolicy;
}): Promise<readonly string[]> {
  const { store, writes, hashes, deployment } = parts;
  if (await store.wasEverMade(firstAgentId)) return [];
  const username = deployment.ownerUsername?.trim() || 'owner';
  const email = deployment.ownerEmail?.trim() ?? '';
  const name = splitName(deployment.ownerName ?? '') ?? placeholderName;
  const given = deployment.ownerPassword;
  if (given !== undefined) {
    const sentence = refusePassword(parts.passwordPolicy, given, [username, email]);
    if (sentence !== null) throw new Error(`OWNER_PASSWORD: ${sentence}`);
  }
  const password = given ?? randomPassword();
  const password_hash = await hashes.hash(password);
  const made = await writes.run(
    { kind: 'system', plugin: 'agents' },
    async ({ trx, audit, unchanged }) => {
      await store.lock(trx);
      if (await store.wasEverMade(firstAgentId, trx)) {
        unchanged();
        return false;
      }
      await store.insert(trx, {
        id: firstAgentId,
        username,
        email,
        ...name,
        password_hash,
        is_advisor: false,
        is_owner: true,
        is_developer: false,
        has_all_staff_access: true,
      });
      audit({ action: 'agent.created', entity: 'agent', entityId: firstAgentId });
      return true;
    },
  );
  if (!made) return [];
  const secret = given === undefined ? password : 'as given in OWNER_PASSWORD';
  return [`Owner's user name: ${username}`, `Owner's password:  ${secret}`];
}
