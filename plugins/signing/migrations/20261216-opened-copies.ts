import type { Knex } from 'knex';

/** The agents who signed in from where a copy was opened, for the panel; of copies of before, as their step has it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table signing_copy add column staff jsonb not null default '[]';
    update signing_copy c set staff = s.staff
      from (
        select distinct on (d.id, s.entry->>'role') d.id, s.entry->>'role' as role, s.entry->'facts'->'staff' as staff
        from signing_document d
          join signing_envelope e on e.id = d.envelope and e.provider = 'builtin'
          join signing_step s on s.envelope_id::text = e.envelope_id
        where s.entry->>'kind' = 'copy' and s.entry->'facts'->>'state' = 'opened' and s.entry->'facts'->'staff' is not null
        order by d.id, s.entry->>'role', s.seq
      ) s
      where c.document_id = s.id and c.role = s.role and c.state = 'opened'
  `);
}
