import pg from 'pg';

/** A client of the sample. */
export interface SampledClient {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
  readonly email: string;
  /** `yyyy-mm-dd`. */
  readonly dob: string;
}

/** Values that the loads request, sampled from an agency of the bench. */
export interface AgencySample {
  readonly clients: readonly SampledClient[];
  /** Whole last names that a page or less of clients bear. */
  readonly rareNames: readonly string[];
}

/** The same draw each time: in the order of a hash, which scatters over the table. */
const CLIENTS = `
  select id::int as id, version, client_first_name || ' ' || client_last_name as name,
    clients_phone_digits(primary_phone) as phone, primary_email as email, dob::text as dob
  from clients_client c
  where deleted_at is null and primary_phone <> '' and primary_email <> ''
    and dob is not null and client_first_name <> '' and client_last_name <> ''
  order by md5(id::text) limit 1000`;

const RARE_NAMES = `
  select client_last_name as name from clients_client
  group by 1 having count(*) between 1 and 15 order by md5(client_last_name) limit 300`;

export async function sampleAgency(url: string, schema: string): Promise<AgencySample> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},portal_extensions`,
  });
  await client.connect();
  const clients = await client.query<SampledClient>(CLIENTS);
  const names = await client.query<{ name: string }>(RARE_NAMES);
  await client.end();
  return { clients: clients.rows, rareNames: names.rows.map(({ name }) => name) };
}
