import { ProblemError } from '@porchlight/kernel';
import { callerNetworks, Clock, needing, type StaffActor, Writes } from '@porchlight/server';
import type { SignInResponse, SignInRequest } from '../generated/types.ts';
import { atField, invalidLogin, signInCodeNeeded, signInCodeWrong } from '../problems.ts';
import type { AgentRow } from './agent-row.ts';
import { SqlAgentStore } from './agent-store.ts';
import { SqlKnownNetworks } from './known-networks.ts';
import { SharedLoginLimits } from './login-limits.ts';
import { signLoginToken, tokenLifeSeconds } from './login-token.ts';
import { Argon2PasswordHashes, unmatchableHash } from './password-hashes.ts';
import { revokeToken } from './revoked-tokens.ts';
import { MailedSignInCodes } from './sign-in-codes.ts';
import { staffFlagsOf } from './staff-flags.ts';
import { CachedStaffSessions } from './staff-sessions.ts';
import { MonthlyTokenKeys } from './login-token-keys.ts';

/** Where a sign-in comes from. */
interface SignInOrigin {
  readonly address: string;
  readonly browser: string | null;
  readonly isForwarded: boolean;
}

/** Opens and ends the sessions of staff members. */
export class PasswordSignIn extends needing({
  store: SqlAgentStore,
  writes: Writes,
  hashes: Argon2PasswordHashes,
  limits: SharedLoginLimits,
  networks: SqlKnownNetworks,
  keys: MonthlyTokenKeys,
  sessions: CachedStaffSessions,
  clock: Clock,
  codes: MailedSignInCodes,
}) {
  /**
   * A token for the right password. Unknown users, locked and suspended accounts take the same path at the same cost, so neither
   * the response nor its time reveals whether a name exists or which account it belongs to.
   */
  async open(request: SignInRequest, origin: SignInOrigin): Promise<SignInResponse> {
    const { address } = origin;
    const name = request.username.trim();
    const account = await this.needs.store.findForSignIn(name);
    const accountId = account?.id ?? null;
    const [network] = callerNetworks(address);
    const isKnownNetwork = await this.needs.networks.isKnown(accountId, network);
    const hasCode = this.needs.codes.matches(account, request.code ?? '');
    const attempt = { name, accountId, address, isKnownNetwork, hasCode };
    const verdict = await this.needs.limits.count(attempt);
    if (verdict === 'code') {
      await this.needs.codes.request(account);
      throw atField('code', request.code ? signInCodeWrong : signInCodeNeeded);
    }
    const matches = await this.needs.hashes.matches(
      verdict === 'evaluate' && account?.suspended_at === null
        ? account.password_hash
        : unmatchableHash(),
      request.password,
      isKnownNetwork ? 'known' : 'stranger',
    );
    if (!account || !matches) {
      await this.#recordFailure(accountId, address);
      throw new ProblemError(invalidLogin);
    }
    await this.needs.limits.clear(attempt);
    const { keys, clock } = this.needs;
    const { token, claims } = await signLoginToken(account, keys, clock.now());
    const newHash = this.needs.hashes.isOutdated(account.password_hash)
      ? await this.needs.hashes.hash(request.password)
      : null;
    await this.#recordSuccess(account, claims.jti, origin, newHash);
    const { first_name, last_name, username, email } = account;
    return {
      success: true,
      message: 'Login successful.',
      token,
      admin: { first_name, last_name, username, email },
    };
  }

  /** The token of this actor is worth nothing from now on. */
  async close(actor: StaffActor): Promise<void> {
    // Its exact end is not known here; no token lives longer than this.
    const end = new Date(this.needs.clock.now().getTime() + tokenLifeSeconds * 1000);
    await this.needs.writes.run(actor, async ({ trx, audit }) => {
      await revokeToken(trx, actor.tokenId, end);
      audit({ action: 'agent.logout', entity: 'agent', entityId: actor.id });
    });
    this.needs.sessions.forgetToken(actor.tokenId);
  }

  async #recordFailure(id: number | null, address: string): Promise<void> {
    // What was typed stays out: people type passwords into the wrong field.
    await this.needs.writes.run({ kind: 'public' }, async ({ audit }) => {
      audit({
        action: 'agent.login-failed',
        entity: 'agent',
        entityId: id,
        changes: { address: { to: address } },
      });
    });
  }

  async #recordSuccess(
    account: AgentRow,
    tokenId: string,
    { address, browser, isForwarded }: SignInOrigin,
    newHash: string | null,
  ): Promise<void> {
    const actor: StaffActor = {
      kind: 'staff',
      id: account.id,
      name: `${account.first_name} ${account.last_name}`,
      flags: staffFlagsOf(account),
      permissions: new Set(),
      tokenId,
    };
    await this.needs.writes.run(actor, async ({ trx, audit }) => {
      await this.needs.store.update(trx, account.id, {
        last_login_at: this.needs.clock.now().toISOString(),
      });
      const [network] = callerNetworks(address);
      await this.needs.networks.remember(trx, account.id, { network, browser, isForwarded });
      if (newHash !== null) {
        await this.needs.store.renewHash(trx, account.id, account.password_hash, newHash);
      }
      audit({
        action: 'agent.login',
        entity: 'agent',
        entityId: account.id,
        changes: { address: { to: address } },
      });
    });
  }
}
