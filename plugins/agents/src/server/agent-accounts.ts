import { type Problem, ProblemError } from '@porchlight/kernel';
import type { Clock, StaffActor, Writes } from '@porchlight/server';
import type { Knex } from 'knex';
import type { AgentCreate, AgentUpdate } from '../generated/types.ts';
import {
  agentNotFound,
  atField,
  emailTaken,
  flagsAboveOwnLevel,
  flagsNeedFullAccess,
  lastOwner,
  ownAccountNotDeletable,
  ownLastAdministratorFlag,
  passwordRefused,
  protectedAgent,
  usernameTaken,
} from '../problems.ts';
import { firstAgentId, type FlagRefusal, refuseFlagChange } from '../rules/access-rights.ts';
import { type PasswordPolicy, refusePassword } from '../rules/password-policy.ts';
import {
  type AccountFields,
  accessChanged,
  changesBetween,
  emptyAccount,
  updatedFields,
} from './account-changes.ts';
import type { AgentRow } from './agent-row.ts';
import type { AgentStore } from './agent-store.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { accessFlagsOf } from './staff-flags.ts';
import type { StaffSessions } from './staff-sessions.ts';

const flagProblems: Readonly<Record<FlagRefusal, Problem>> = {
  'needs-full-access': flagsNeedFullAccess,
  'above-own-level': flagsAboveOwnLevel,
  'own-last-administrator-flag': ownLastAdministratorFlag,
};

interface Parts {
  readonly store: AgentStore;
  readonly writes: Writes;
  readonly hashes: PasswordHashes;
  readonly sessions: StaffSessions;
  readonly clock: Clock;
  readonly passwordPolicy: () => PasswordPolicy;
}

/** Adds, changes and deletes accounts under the rules of AG-053 and AG-064. */
export class AgentAccounts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** T4. The flags need full staff access, the password passes the policy. */
  async create(actor: StaffActor, body: AgentCreate): Promise<AgentRow> {
    const { store, writes, hashes, passwordPolicy } = this.#parts;
    const { password, ...fields } = body;
    const account = updatedFields(emptyAccount, fields);
    refuseFlags(actor, false, null, account);
    const sentence = refusePassword(passwordPolicy(), password, [account.username, account.email]);
    if (sentence !== null) throw atField('password', passwordRefused(sentence));
    const password_hash = await hashes.hash(password);
    return await writes.run(actor, async ({ trx, audit }) => {
      await store.lock(trx);
      await this.#refuseTakenNames(trx, null, emptyAccount, account);
      const row = await store.insert(trx, { ...account, password_hash });
      audit({
        action: 'agent.created',
        entity: 'agent',
        entityId: row.id,
        changes: changesBetween(emptyAccount, account),
      });
      return row;
    });
  }

  /** T5. A change of flags ends the tokens of the account. */
  async update(actor: StaffActor, id: number, body: AgentUpdate): Promise<AgentRow> {
    const { store, writes, sessions, clock } = this.#parts;
    const row = await writes.run(actor, async ({ trx, audit, unchanged }) => {
      await store.lock(trx);
      const before = await this.#existing(trx, id);
      const after = updatedFields(before, body);
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length === 0) {
        unchanged();
        return before;
      }
      refuseFlags(actor, actor.id === id, before, after);
      if (before.is_owner && !after.is_owner) await this.#refuseLastOwner(trx);
      await this.#refuseTakenNames(trx, id, before, after);
      const access = accessChanged(before, after);
      await store.update(trx, id, { ...after, updated_at: clock.now() });
      if (access) await store.endTokens(trx, id);
      audit({
        action: access ? 'agent.access-changed' : 'agent.updated',
        entity: 'agent',
        entityId: id,
        changes,
      });
      return { ...before, ...after };
    });
    sessions.forgetAgent(id);
    return row;
  }

  /** T7. The row stays for histories; its names are free again and its tokens are void. */
  async remove(actor: StaffActor, id: number): Promise<void> {
    const { store, writes, sessions, clock } = this.#parts;
    if (id === firstAgentId) throw new ProblemError(protectedAgent);
    if (id === actor.id) throw new ProblemError(ownAccountNotDeletable);
    await writes.run(actor, async ({ trx, audit }) => {
      await store.lock(trx);
      const account = await this.#existing(trx, id);
      if (account.is_owner) await this.#refuseLastOwner(trx);
      await store.endTokens(trx, id);
      await store.update(trx, id, { deleted_at: clock.now(), password_hash: '' });
      audit({ action: 'agent.deleted', entity: 'agent', entityId: id });
    });
    sessions.forgetAgent(id);
  }

  async #existing(trx: Knex, id: number): Promise<AgentRow> {
    const account = await this.#parts.store.find(id, trx);
    if (!account) throw new ProblemError(agentNotFound);
    return account;
  }

  async #refuseLastOwner(trx: Knex): Promise<void> {
    if ((await this.#parts.store.countOwners(trx)) === 1) throw new ProblemError(lastOwner);
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
      if (await this.#parts.store.isTaken(after[field], id, trx)) throw atField(field, problem);
    }
  }
}

function refuseFlags(
  actor: StaffActor,
  own: boolean,
  before: AccountFields | null,
  after: AccountFields,
): void {
  const refusal = refuseFlagChange(accessFlagsOf(actor.flags), own, before, after);
  if (refusal !== null) throw new ProblemError(flagProblems[refusal]);
}
