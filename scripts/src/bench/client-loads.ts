import pg from 'pg';

/** A screen of the portal as the paths that its browser asks for; the raw server takes the same ones. */
export interface Workload {
  readonly name: string;
  readonly path: (index: number) => string;
}

const LIST = '/api/clients?page_size=15&sort=client_last_name&dir=asc';

/** The list: mostly its first pages. */
export const listPages: Workload = {
  name: 'list page',
  path: (index) => `${LIST}&page=${1 + (index % 10)}`,
};

/**
 * The list with a search for a person: whole last names that a page or less of
 * clients bear, in a small agency as in a large one. What grows is then what has
 * to be searched, not what is found.
 */
export async function searches(url: string, schema: string): Promise<Workload> {
  const terms = await rareLastNames(url, schema);
  return {
    name: 'list with search',
    path: (index) => `${LIST}&page=1&q=${encodeURIComponent(terms[index % terms.length] ?? '')}`,
  };
}

async function rareLastNames(url: string, schema: string): Promise<readonly string[]> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},portal_extensions`,
  });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select client_last_name as name from clients_client
      group by 1 having count(*) between 1 and 15 order by md5(client_last_name) limit 300`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}
