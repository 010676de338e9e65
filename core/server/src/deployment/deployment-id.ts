import type { PortalDatabase } from '../database/database.ts';

/** The id that this deployment got with its database, and keeps through backups. */
export async function readDeploymentId({ knex }: Pick<PortalDatabase, 'knex'>): Promise<string> {
  const row = await knex('core_deployment').first<{ readonly id: string } | undefined>('id');
  if (row === undefined) throw new Error('The table core_deployment has no row.');
  return row.id;
}
