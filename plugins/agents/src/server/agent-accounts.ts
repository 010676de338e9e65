import { ProblemError } from '@porchlight/kernel';
import {
  Agency,
  Clock,
  needing,
  type StaffActor,
  type WriteUnit,
  Writes,
} from '@porchlight/server';
import type { Knex } from 'knex';
import { ClientCountSources } from '../contract.ts';
import type { AgentCreate, AgentInvite, AgentUpdate } from '../generated/types.ts';
import {
  accessProblems,
  agentNotFound,
  atField,
  emailTaken,
  lastOwner,
  nameRefused,
  passwordRefused,
  usernameTaken,
} from '../problems.ts';
import { lookOf, looksLikeAgency, looksLikePortal, nameTexts } from '../rules/account-names.ts';
import { type FlagRefusal, refuseAction, refuseFlagChange } from '../rules/account-actions.ts';
import { refusePassword } from '../rules/password-policy.ts';
import {
  type AccountFields,
  accessChanged,
  changesBetween,
  emptyAccount,
  gainsAccess,
  identityChanged,
  updatedFields,
} from './account-changes.ts';
import type { AgentRow } from './agent-row.ts';
import { SqlAgentStore } from './agent-store.ts';
import { Argon2PasswordHashes, unmatchableHash } from './password-hashes.ts';
import { AuditedPasswordLinks } from './password-links.ts';
import { handOverClients } from './client-reassignment.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { noteGains } from './notices/note-gains.ts';
import { noteRename } from './notices/note-rename.ts';
import { accountOf } from './staff-flags.ts';
import { CachedStaffSessions } from './staff-sessions.ts';
import { PluginSettings } from './plugin-settings.ts';

/** Adds, changes, and deletes accounts as far as the access of the current user reaches. */
export class AuditedAgentAccounts extends needing({
  store: SqlAgentStore,
  writes: Writes,
  hashes: Argon2PasswordHashes,
  sessions: CachedStaffSessions,
  clock: Clock,
  links: AuditedPasswordLinks,
  notices: AccountNotifier,
  clientCounts: ClientCountSources,
  settings: PluginSettings,
  agency: Agency,
}) {
  /** Setting flags requires full staff access; the password must meet the policy. */
  async create(actor: StaffActor, body: AgentCreate): Promise<AgentRow> {
    const { hashes, settings } = this.needs;
    const { password, ...fields } = body;
    const account = newAccount(actor, fields);
    const sentence = refusePassword(settings().password_policy, password, [
      account.username,
      account.email,
    ]);
    if (sentence !== null) throw atField('password', passwordRefused(sentence));
    const password_hash = await hashes.hash(password);
    return await this.needs.writes.run(actor, (unit) => this.#insert(unit, account, password_hash));
  }

  /** Adds an account without a password and mails a link, in the given language, to choose one. Otherwise like `create`. */
  async invite(actor: StaffActor, body: AgentInvite): Promise<AgentRow> {
    const { writes, links } = this.needs;
    const { language, ...fields } = body;
    const account = newAccount(actor, fields);
    return await writes.run(actor, async (unit) => {
      const row = await this.#insert(unit, account, unmatchableHash());
      await links.replace(unit, row, language ?? 'en');
      return row;
    });
  }

  async #insert(unit: WriteUnit, account: AccountFields, password_hash: string): Promise<AgentRow> {
    const { store } = this.needs;
    const { trx, audit } = unit;
    await store.lock(trx);
    await this.#refuseTakenNames(trx, null, emptyAccount, account);
    this.#refuseAgencyName(emptyAccount, account);
    const row = await store.insert(trx, { ...account, password_hash });
    audit({
      action: 'agent.created',
      entity: 'agent',
      entityId: row.id,
      changes: changesBetween(emptyAccount, account),
    });
    noteGains(unit, emptyAccount, account);
    return row;
  }

  /** Changing the flags revokes the account's tokens. */
  async update(actor: StaffActor, id: number, body: AgentUpdate): Promise<AgentRow> {
    const { store, writes, sessions, clock, links, notices } = this.needs;
    const row = await writes.run(actor, async (unit) => {
      const { trx, audit, unchanged } = unit;
      await store.lock(trx);
      const before = await this.#existing(trx, id);
      const after = updatedFields(before, body);
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length === 0) {
        unchanged();
        return before;
      }
      if (identityChanged(before, after)) {
        refuse(refuseAction('change-identity', accountOf(actor), before));
      }
      refuse(refuseFlagChange(accountOf(actor), before, after));
      if (before.is_owner && !after.is_owner) await this.#refuseLastOwner(trx, before);
      await this.#refuseTakenNames(trx, id, before, after);
      await this.#refuseAlikeNames(trx, id, before, after);
      this.#refuseAgencyName(before, after);
      const access = accessChanged(before, after);
      await store.update(trx, id, { ...after, updated_at: clock.now() });
      if (access) await store.endTokens(trx, id);
      // A link in the mailbox of someone else must not open the account, nor one that a colleague saw who may not give
      // its new access.
      if (after.email !== before.email || gainsAccess(before, after))
        await links.revokeAll(unit, id);
      audit({
        action: access ? 'agent.access-changed' : 'agent.updated',
        entity: 'agent',
        entityId: id,
        changes,
      });
      if (after.email !== before.email) await notices.send(unit, before, 'email');
      await noteRename(unit, notices, before, after);
      noteGains(unit, before, after);
      return { ...before, ...after };
    });
    sessions.forgetAgent(id);
    return row;
  }

  /**
   * The row stays for histories. Its names can be used again; its tokens are void. Its clients go to the agent
   * `reassignTo`, or to no one when that is null.
   */
  async remove(
    actor: StaffActor,
    id: number,
    { reassignTo }: { readonly reassignTo?: number | null | undefined } = {},
  ): Promise<void> {
    const { store, writes, sessions, clock, clientCounts, links } = this.needs;
    await writes.run(actor, async (unit) => {
      const { trx, audit } = unit;
      await store.lock(trx);
      const account = await this.#existing(trx, id);
      refuse(refuseAction('delete', accountOf(actor), account));
      if (account.is_owner) await this.#refuseLastOwner(trx, account);
      await store.endTokens(trx, id);
      await links.revokeAll(unit, id);
      await store.update(trx, id, { deleted_at: clock.now(), password_hash: '' });
      audit({ action: 'agent.deleted', entity: 'agent', entityId: id });
      if (reassignTo !== undefined)
        await handOverClients(unit, clientCounts(), store, { from: id, to: reassignTo });
    });
    sessions.forgetAgent(id);
  }

  async #existing(trx: Knex, id: number): Promise<AgentRow> {
    const account = await this.needs.store.find(id, trx);
    if (!account) throw new ProblemError(agentNotFound);
    return account;
  }

  async #refuseLastOwner(trx: Knex, { suspended_at }: AgentRow): Promise<void> {
    if (suspended_at !== null) return;
    if ((await this.needs.store.countOwners(trx)) === 1) throw new ProblemError(lastOwner);
  }

  async #refuseTakenNames(
    trx: Knex,
    id: number | null,
    before: AccountFields,
    after: AccountFields,
  ): Promise<void> {
    for (const [field, problem] of [
      ['email', emailTaken],
      ['username', usernameTaken],
    ] as const) {
      if (before[field] === after[field]) continue;
      if (await this.needs.store.isTaken(after[field], id, trx)) throw atField(field, problem);
    }
  }

  /** The name of the agency is for its owners, who may have given it their own. */
  #refuseAgencyName(before: AccountFields, after: AccountFields): void {
    const { agency_name } = this.needs.agency();
    if (fullLook(before) === fullLook(after)) return;
    if (looksLikePortal(after)) throw atField('first_name', nameRefused(nameTexts.portal));
    if (!after.is_owner && looksLikeAgency(after, agency_name))
      throw atField('first_name', nameRefused(nameTexts.agency));
  }

  /** A new account may have a namesake: the agent who adds it knows both. No one takes the name of a colleague afterwards. */
  async #refuseAlikeNames(
    trx: Knex,
    id: number,
    before: AccountFields,
    after: AccountFields,
  ): Promise<void> {
    const [full, username] = [fullLook(after), lookOf(after.username)];
    const isRenamed = full !== fullLook(before);
    const hasNewUsername = username !== lookOf(before.username);
    if (!isRenamed && !hasNewUsername) return;
    const others = (await this.needs.store.list(trx)).filter((other) => other.id !== id);
    if (isRenamed && others.some((other) => fullLook(other) === full))
      throw atField('first_name', nameRefused(nameTexts.alike));
    if (hasNewUsername && others.some((other) => lookOf(other.username) === username))
      throw atField('username', nameRefused(nameTexts.usernameAlike));
  }
}

function fullLook({ first_name, last_name }: AccountFields): string {
  return lookOf(first_name + last_name);
}

function refuse(refusal: FlagRefusal | null): void {
  if (refusal !== null) throw new ProblemError(accessProblems[refusal]);
}

/** The fields of a new account. Throws 403 for flags that the actor cannot give. */
function newAccount(actor: StaffActor, fields: AgentInvite): AccountFields {
  const account = updatedFields(emptyAccount, fields);
  refuse(refuseFlagChange(accountOf(actor), null, account));
  return account;
}
