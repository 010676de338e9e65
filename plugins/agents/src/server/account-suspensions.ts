import { ProblemError } from '@porchlight/kernel';
import { needing, SecurityNoticed, Clock, type StaffActor, Writes } from '@porchlight/server';
import { accessProblems, agentNotFound, lastOwner } from '../problems.ts';
import { accountName } from '../rules/account-name.ts';
import { refuseAction } from '../rules/account-actions.ts';
import type { AgentRow } from './agent-row.ts';
import { SqlAgentStore } from './agent-store.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { accountOf } from './staff-flags.ts';
import { CachedStaffSessions } from './staff-sessions.ts';

export class AuditedSuspensions extends needing({
  store: SqlAgentStore,
  writes: Writes,
  sessions: CachedStaffSessions,
  clock: Clock,
  notices: AccountNotifier,
}) {
  /**
   * Suspends an account, which ends all of its tokens, or restores it; the person and the owners are notified. Nothing
   * changes when it is in that state already.
   * @throws 403 without reach or for the own account, 404, 409 for the last owner who can sign in
   */
  async set(actor: StaffActor, id: number, suspended: boolean): Promise<AgentRow> {
    const { store, writes, sessions, clock, notices } = this.needs;
    const row = await writes.run(actor, async (unit) => {
      const { trx, audit, unchanged } = unit;
      await store.lock(trx);
      const account = await store.find(id, trx);
      if (!account) throw new ProblemError(agentNotFound);
      const refusal = refuseAction('suspend', accountOf(actor), account);
      if (refusal !== null) throw new ProblemError(accessProblems[refusal]);
      if ((account.suspended_at !== null) === suspended) {
        unchanged();
        return account;
      }
      if (suspended && account.is_owner && (await store.countOwners(trx)) === 1)
        throw new ProblemError(lastOwner);
      const suspended_at = suspended ? clock.now().toISOString() : null;
      await store.update(trx, id, { suspended_at, updated_at: clock.now() });
      if (suspended) await store.endTokens(trx, id);
      audit({
        action: suspended ? 'agent.suspended' : 'agent.restored',
        entity: 'agent',
        entityId: id,
      });
      const kind = suspended ? 'suspended' : 'restored';
      await notices.send(unit, account, kind);
      unit.publish(SecurityNoticed, { kind, subject: accountName(account), details: [] });
      return { ...account, suspended_at };
    });
    sessions.forgetAgent(id);
    return row;
  }
}
