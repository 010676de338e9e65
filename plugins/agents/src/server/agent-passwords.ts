import { ProblemError } from '@porchlight/kernel';
import { needing, type StaffActor, Writes } from '@porchlight/server';
import type { PasswordChange } from '../generated/types.ts';
import {
  accessProblems,
  agentNotFound,
  atField,
  currentPasswordMissing,
  currentPasswordWrong,
  passwordRefused,
} from '../problems.ts';
import { refuseAction } from '../rules/account-actions.ts';
import { refusePassword } from '../rules/password-policy.ts';
import type { AgentRow } from './agent-row.ts';
import { SqlAgentStore } from './agent-store.ts';
import { SharedLoginLimits } from './login-limits.ts';
import { Argon2PasswordHashes } from './password-hashes.ts';
import { AuditedPasswordLinks } from './password-links.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { OTHERS_PASSWORD } from './others-password.ts';
import { accountOf } from './staff-flags.ts';
import { CachedStaffSessions } from './staff-sessions.ts';
import { PluginSettings } from './plugin-settings.ts';

export class AuditedAgentPasswords extends needing({
  store: SqlAgentStore,
  writes: Writes,
  hashes: Argon2PasswordHashes,
  limits: SharedLoginLimits,
  sessions: CachedStaffSessions,
  links: AuditedPasswordLinks,
  notices: AccountNotifier,
  settings: PluginSettings,
}) {
  /**
   * Changing one's own password takes the current one; setting a colleague's takes every flag they
   * hold. All tokens of the account end.
   */
  async change(actor: StaffActor, id: number, body: PasswordChange): Promise<void> {
    const { store, writes, hashes, sessions, links, notices, settings } = this.needs;
    const account = settable(actor, await store.find(id));
    if (actor.id === id) await this.#confirm(account, body.current_password);
    const names = [account.username, account.email];
    const sentence = refusePassword(settings().password_policy, body.password, names);
    if (sentence !== null) throw atField('password', passwordRefused(sentence));
    const password_hash = await hashes.hash(body.password);
    await writes.run(actor, async (unit) => {
      const { trx, audit } = unit;
      await store.lock(trx);
      // Checked again: the account may have been changed or deleted while the hash was computed.
      const current = settable(actor, await store.find(id, trx));
      await store.setPassword(trx, id, password_hash);
      await links.revokeAll(unit, id);
      await notices.send(unit, current, 'password');
      audit({
        action: 'agent.password-changed',
        entity: 'agent',
        entityId: id,
        ...(actor.id !== id && { changes: OTHERS_PASSWORD }),
      });
    });
    sessions.forgetAgent(id);
  }

  /** Limited like sign-in: a stolen token must not become a way to guess the password. */
  async #confirm(account: AgentRow, currentPassword: string | undefined): Promise<void> {
    const { hashes, limits } = this.needs;
    if (currentPassword === undefined) throw atField('current_password', currentPasswordMissing);
    await limits.countConfirmation(account.id);
    if (!(await hashes.matches(account.password_hash, currentPassword, 'known'))) {
      throw atField('current_password', currentPasswordWrong);
    }
    await limits.clearConfirmation(account.id);
  }
}

/** The account, when this actor may set its password. */
function settable(actor: StaffActor, account: AgentRow | undefined): AgentRow {
  if (!account) throw new ProblemError(agentNotFound);
  const refusal = refuseAction('set-password', accountOf(actor), account);
  if (refusal !== null) throw new ProblemError(accessProblems[refusal]);
  return account;
}
