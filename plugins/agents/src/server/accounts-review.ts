import { countRows, REVIEWED, type Database, type RestoreReview } from '@porchlight/server';
import type { AgentRow } from './agent-row.ts';

/** The accounts as they were at the backup: only the owner knows who was suspended or demoted since. */
export function accountsReview(database: () => Database): RestoreReview {
  return {
    id: 'agents.accounts',
    title: 'Accounts that can sign in',
    hint: 'As they were when the backup was made. Under Agents, suspend again everyone who has left since, and correct access that changed.',
    async read() {
      const open = () =>
        database().knex<AgentRow>('agents_agent').whereNull('deleted_at').whereNull('suspended_at');
      const rows = (await open()
        .orderByRaw('core_fold(last_name) collate "C", id')
        .limit(REVIEWED)) as readonly AgentRow[];
      return {
        lines: rows.map((row) => ({
          text: `${row.first_name} ${row.last_name}`,
          detail: [row.username, ...accessOf(row)].join(', '),
        })),
        total: await countRows(open()),
      };
    },
  };
}

function accessOf(row: AgentRow): readonly string[] {
  return [
    ...(row.is_owner ? ['owner'] : []),
    ...(row.is_developer ? ['developer'] : []),
    ...(row.has_all_staff_access ? ['all staff access'] : []),
  ];
}
