import { type Language, ProblemError } from '@porchlight/kernel';
import {
  Jobs,
  type LinkActor,
  needing,
  type OpenLink,
  PublicLinks,
  RateLimits,
  Writes,
} from '@porchlight/server';
import type { Knex } from 'knex';
import type { LinkedAccount, ResetJob } from '../generated/types.ts';
import { accountClosed, atField, passwordRefused } from '../problems.ts';
import { minimumPasswordLength, refusePassword } from '../rules/password-policy.ts';
import type { AgentRow } from './agent-row.ts';
import { SqlAgentStore } from './agent-store.ts';
import { SharedLoginLimits } from './login-limits.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { Argon2PasswordHashes } from './password-hashes.ts';
import { AuditedPasswordLinks } from './password-links.ts';
import { CachedStaffSessions } from './staff-sessions.ts';
import { PluginSettings } from './plugin-settings.ts';

/** The job that mails a password reset. */
export const SEND_RESET = 'agents.send-reset';

/** Mails to one account within an hour. */
const MOST_RESETS = 3;
const HOUR_SECONDS = 3_600;
/** The job of a request for an unknown account does nothing. */
const NO_AGENT = 0;

/** What agents do with the links that let them choose a password. */
export class LinkedPasswords extends needing({
  store: SqlAgentStore,
  writes: Writes,
  jobs: Jobs,
  limits: RateLimits,
  hashes: Argon2PasswordHashes,
  links: PublicLinks,
  passwordLinks: AuditedPasswordLinks,
  loginLimits: SharedLoginLimits,
  sessions: CachedStaffSessions,
  notices: AccountNotifier,
  settings: PluginSettings,
}) {
  /**
   * Queues a mail with a link for the account of this username or email. Takes the same steps for a name that no account
   * has, so neither the response nor its time reveals whether it exists.
   */
  async request(name: string, language: Language): Promise<void> {
    const { store, jobs } = this.needs;
    const account = await store.findForSignIn(name.trim());
    await jobs.enqueue(SEND_RESET, { id: account?.id ?? NO_AGENT, language });
  }

  /** The job: mails the link, unless the account is closed or had three within the hour. */
  async sendReset({ id, language }: ResetJob): Promise<void> {
    const { store, writes, limits, passwordLinks } = this.needs;
    if (id === NO_AGENT) return;
    if ((await limits.hit(`agents.reset:${id}`, MOST_RESETS, HOUR_SECONDS)) !== null) return;
    await writes.run({ kind: 'system', plugin: 'agents' }, async (unit) => {
      await store.lock(unit.trx);
      const account = await store.find(id, unit.trx);
      if (!account || account.suspended_at !== null || account.email === '')
        return unit.unchanged();
      await passwordLinks.replace(unit, account, language ?? 'en');
    });
  }

  /** For whom the link is. @throws 409 when the account is closed */
  async read(link: OpenLink): Promise<LinkedAccount> {
    const { first_name, username } = await this.#account(link);
    const minimum_length = minimumPasswordLength[this.needs.settings().password_policy];
    return { success: true, first_name, username, minimum_length };
  }

  /** Sets the password and uses up the link. All sessions of the account end, and its failed sign-ins no longer count. */
  async choose(actor: LinkActor, password: string, address: string): Promise<void> {
    const { link } = actor;
    const needs = this.needs;
    const { store, writes, hashes, links, passwordLinks, sessions, notices } = needs;
    const { id, username, email } = await this.#account(link);
    const sentence = refusePassword(needs.settings().password_policy, password, [username, email]);
    if (sentence !== null) throw atField('password', passwordRefused(sentence));
    const password_hash = await hashes.hash(password);
    await writes.run(actor, async (unit) => {
      await store.lock(unit.trx);
      // Checked again: the account may have been closed while the hash was computed.
      const account = await this.#account(link, unit.trx);
      await links.use(unit, link);
      await passwordLinks.revokeAll(unit, id);
      await store.setPassword(unit.trx, id, password_hash);
      // A colleague may have seen the link.
      if (account.last_login_at !== null) await notices.send(unit, account, 'password');
      unit.audit({ action: 'agent.password-changed', entity: 'agent', entityId: id });
    });
    sessions.forgetAgent(id);
    for (const name of [username, email])
      await needs.loginLimits.clearNetwork({ name, accountId: id, address });
  }

  async #account({ subject }: OpenLink, on?: Knex): Promise<AgentRow> {
    const account = await this.needs.store.find(Number(subject.id), on);
    if (!account || account.suspended_at !== null) throw new ProblemError(accountClosed);
    return account;
  }
}
