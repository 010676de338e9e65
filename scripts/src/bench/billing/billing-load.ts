import { setTimeout as pause } from 'node:timers/promises';
import { agentsAtWork } from '../agents-at-work.ts';
import type { BenchDeployment } from '../bench-deployment.ts';
import type { Goal } from '../goals.ts';
import { sampleAgency } from '../sampled-clients.ts';
import { signedInAgents } from '../signed-in-agents.ts';
import { openSquareAgency } from '../square-agency.ts';
import { documentGoals } from './document-load.ts';
import { listGoals } from './list-load.ts';
import { stormGoals } from './storm-load.ts';

const CLIENTS = 3_000;
const AGENTS = 8;
const INVOICES = 50_000;
const WARM_UP_MS = 5_000;

/** Lists with few and with many invoices, then documents and a storm of webhooks beside agents at work. */
export async function billingGoals(
  deployment: BenchDeployment,
  invoices = INVOICES,
): Promise<readonly Goal[]> {
  // Agencies of the bench differ by their number of clients.
  const few = await deployment.agency(CLIENTS - 1);
  const order = { clients: CLIENTS, cards: 0, latency: 0 };
  const square = await openSquareAgency(deployment, order);
  try {
    const { agency, database } = square;
    const lists = await listGoals(deployment, { few, many: agency }, invoices);
    await few.stop();
    const { clients } = await sampleAgency(deployment.databaseUrl, agency.schema);
    const agents = await signedInAgents(agency.portal.target, AGENTS);
    const staff = { agents, clientIds: clients.slice(-AGENTS).map(({ id }) => id) };
    await agentsAtWork(agents, staff.clientIds, pause(WARM_UP_MS));
    const idsOf = async (status: 'sent' | 'draft') => {
      const rows = await database.query<{ id: number }>(
        `select id::int as id from billing_invoice
         where status = $1 and public_id like 'bench %' order by id limit 200`,
        [status],
      );
      return rows.map(({ id }) => id);
    };
    const documents = await documentGoals(agency.portal, staff, await idsOf('sent'));
    // Square has the page of an invoice that the portal has not sent.
    const storm = await stormGoals(square, staff, await idsOf('draft'));
    return [...lists, ...documents, ...storm];
  } finally {
    await few.stop();
    await square.close();
  }
}
