import { addNameStarts, type Knex } from '@porchlight/server';

/**
 * Names in one piece. Names and plans whose folded letters are beyond ASCII are found by nothing else, so they are there
 * at once.
 */
export async function up(knex: Knex): Promise<void> {
  await addNameStarts(knex, {
    table: 'clients_client',
    declare: 'plan constant text := core_fold(new.current_health_plan_name)',
    starts: `core_name_starts(new.client_first_name || ' ' || new.client_last_name) ||
        case when octet_length(plan) = length(plan) then '' else core_name_starts(plan) end`,
    of: ['client_first_name', 'client_last_name', 'current_health_plan_name'],
    where: 'deleted_at is null',
  });
  const folded = `core_fold(client_first_name || client_last_name || current_health_plan_name)`;
  await knex.raw(`
    update clients_client set client_first_name = client_first_name
    where octet_length(${folded}) <> length(${folded})
  `);
}
