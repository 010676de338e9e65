import pg from 'pg';
import type { BenchDeployment } from './bench-deployment.ts';
import { measurePortal } from './compare-servers.ts';
import { atMost, type Goal } from './goals.ts';
import * as loads from './loads.ts';
import { longListGoals } from './long-lists.ts';
import { sampleAgency } from './sampled-clients.ts';
import { signedInAgents } from './signed-in-agents.ts';
import { staffGoals } from './staff-beside-visitors.ts';
import { visitorGoals } from './visitor-load.ts';

const CLIENTS = 2_000;
const FEW = 1_000;
const MANY = 50_000;
const AGENTS = 8;
/** How many times slower fifty times the forms may be. */
const MOST_GROWTH = 2;

const COMPARED = [
  ['first cards of Forms Data', loads.formCards],
  ['cards that need an agent', loads.formsInNeed],
  ['form templates with counts', loads.formTemplates],
] as const;

/** The calls of visitors, then Forms Data and the templates beside themselves with few and with many session forms. */
export async function formGoals(deployment: BenchDeployment): Promise<readonly Goal[]> {
  const agency = await deployment.agency(CLIENTS);
  try {
    const sampled = {
      ...agency,
      sample: await sampleAgency(deployment.databaseUrl, agency.schema),
    };
    const rates = async () => {
      const measured: number[] = [];
      for (const [, load] of COMPARED) measured.push((await measurePortal(sampled, load)).rate);
      return measured;
    };
    await fillUpTo(deployment.databaseUrl, agency.schema, FEW);
    const few = await rates();
    await fillUpTo(deployment.databaseUrl, agency.schema, MANY);
    const many = await rates();
    const agents = await signedInAgents(agency.portal.target, AGENTS, 'lists');
    const clientIds = sampled.sample.clients.map(({ id }) => id);
    const lists = await longListGoals(agency.portal.target, { agents, clientIds });
    const visitors = await visitorGoals(deployment.databaseUrl, agency);
    const staff = await staffGoals(deployment.databaseUrl, sampled);
    const growth = COMPARED.map(([name], index) => {
      console.log(
        `  ${name.padEnd(28)} ${few[index]!.toFixed(0)} /s, ${many[index]!.toFixed(0)} /s`,
      );
      return atMost(`${name}, 50 x the forms`, few[index]! / many[index]!, MOST_GROWTH, ' x');
    });
    return [...lists, ...visitors, ...staff, ...growth];
  } finally {
    await agency.stop();
  }
}

/** Forms of every type and status, of clients and templates all over the agency. */
const FILL = `
  with c as (select array_agg(id) as ids from clients_client),
    t as (select array_agg(id) as ids from forms_template)
  insert into forms_submission (client_id, form_id, title, type, status, first_name, last_name,
    email, notes, last_saved, read_at, pending_advisor_signature)
  select c.ids[1 + i % cardinality(c.ids)], t.ids[1 + i % cardinality(t.ids)],
    'Form ' || i % 12, (array['Web Form', 'DocuSign', 'PDF', 'Link'])[1 + i % 4],
    (array['pending', 'in_progress', 'submitted', 'completed', 'completed'])[1 + i % 5],
    'First ' || i, 'Last ' || md5(i::text), i || '@example.com', repeat('n', 80),
    now() - i * interval '1 minute', case when i % 2 = 0 then now() end, i % 20 = 0
  from c, t, generate_series(1, $1 - (select count(*)::int from forms_submission)) i`;

async function fillUpTo(url: string, schema: string, forms: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},portal_extensions`,
  });
  await client.connect();
  try {
    await client.query(FILL, [forms]);
    await client.query('vacuum (analyze) forms_submission');
  } finally {
    await client.end();
  }
}
