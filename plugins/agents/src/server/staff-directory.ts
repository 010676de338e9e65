import type { StaffDirectory, StaffName } from '../contract.ts';
import type { AgentRow } from './agent-row.ts';
import type { SqlAgentStore } from './agent-store.ts';
import { staffFlagsOf } from './staff-flags.ts';

/** Names of staff for other plugins. */
export function staffDirectory({ store }: { readonly store: SqlAgentStore }): StaffDirectory {
  return {
    async names(ids) {
      const rows = await store.named(ids);
      return new Map(rows.map((row) => [row.id, staffName(row)]));
    },
    async everyone() {
      return (await store.list()).map(staffName);
    },
    async flagsOf(id) {
      const account = await store.find(id);
      return account?.suspended_at === null ? staffFlagsOf(account) : null;
    },
  };
}

function staffName(row: AgentRow): StaffName {
  const { id, first_name, last_name, username } = row;
  const initials = [first_name, last_name]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
  return {
    id,
    first_name,
    last_name,
    username,
    initials,
    deleted: row.deleted_at !== null,
    suspended: row.suspended_at !== null,
  };
}
