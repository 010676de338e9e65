import type { Knex } from 'knex';

/**
 * What a client is looked for by, each in a column of its own: a text that half of all emails hold must not cost a
 * search for names anything. `chr(31)` separates values; it cannot be typed.
 */
const SEARCHED = {
  search_names: `chr(31) ||
    clients_fold(btrim(btrim(client_first_name) || ' ' || btrim(client_last_name))) || chr(31) ||
    clients_fold(btrim(btrim(client_last_name) || ' ' || btrim(client_first_name))) || chr(31)`,
  search_emails: `lower(
    btrim(primary_email) || chr(31) || btrim(secondary_email) || chr(31) || btrim(mobile_email))`,
  search_phones: `clients_phone_digits(primary_phone) || chr(31) ||
    clients_phone_digits(secondary_phone) || chr(31) || clients_phone_digits(mobile_text_number)`,
};

/** Indexes of the list that now hold more: the place of a client in a list with a status, or a short search, is counted in them. */
const WIDER = [
  ['plan', 'sort_plan', 'status, next_f_u_date, dob'],
  ['follow_up', 'next_f_u_date', 'status'],
  ['dob', 'dob', 'status'],
] as const;

/** Search, duplicates, and the position of a client in a list. */
export async function up(knex: Knex): Promise<void> {
  await findByParts(knex);
  for (const [name, key, held] of WIDER) {
    await knex.raw(`drop index clients_client_${name}_asc`);
    await knex.raw(`
      create index clients_client_${name}_asc
      on clients_client (${key} asc nulls last, sort_last_name, sort_first_name, id)
      include (${held}) where deleted_at is null
    `);
  }
}

/**
 * By parts of names, emails and phones, and by whole emails and phones. The index of contacts goes by name
 * and holds what texts too short for trigrams are looked for in.
 */
async function findByParts(knex: Knex): Promise<void> {
  const columns = Object.entries(SEARCHED).map(
    ([name, value]) => `add column ${name} text collate "C" generated always as (${value}) stored`,
  );
  await knex.raw(`alter table clients_client ${columns.join(', ')}`);
  await knex.raw(`
    create index clients_client_parts on clients_client
    using gin (search_names gin_trgm_ops, search_emails gin_trgm_ops, search_phones gin_trgm_ops)
    with (gin_pending_list_limit = 256) where deleted_at is null
  `);
  await knex.raw(`
    create index clients_client_wholes on clients_client
    using gin (string_to_array(search_emails || chr(31) || search_phones, chr(31)))
    with (gin_pending_list_limit = 256) where deleted_at is null
  `);
  await knex.raw(`
    create index clients_client_contacts on clients_client (sort_last_name, sort_first_name, id)
    include (search_emails, search_phones) where deleted_at is null
  `);
}
