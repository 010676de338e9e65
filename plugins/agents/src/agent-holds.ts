import type { WriteUnit } from '@porchlight/kernel';

/**
 * Which of these agents can be given work, held so that none is suspended or deleted before the transaction ends. Call it
 * before clients are locked.
 */
export async function holdAgents(
  unit: Pick<WriteUnit, 'sql' | 'locked'>,
  ids: readonly (number | string)[],
): Promise<ReadonlySet<number>> {
  const rows = await unit.sql<{ id: number }>(
    'agents.hold',
    `select id from agents_agent where id = any ($1::bigint[]) and deleted_at is null
       and suspended_at is null
     order by id for share`,
    [ids],
  );
  const held = rows.map(({ id }) => id);
  unit.locked('agent', held);
  return new Set(held);
}
