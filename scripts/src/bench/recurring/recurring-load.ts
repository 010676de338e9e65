import { setTimeout as pause } from 'node:timers/promises';
import { agentsAtWork } from '../agents-at-work.ts';
import { runJob } from '../bench-database.ts';
import type { BenchDeployment } from '../bench-deployment.ts';
import type { Goal } from '../goals.ts';
import { sampleAgency } from '../sampled-clients.ts';
import { signedInAgents } from '../signed-in-agents.ts';
import { openSquareAgency } from '../square-agency.ts';
import { ALL_DELIVERED, addCards, addSchedules, letBeDue } from './due-schedules.ts';
import { nightGoals } from './night-load.ts';

const CLIENTS = 3_000;
const CARDS = 2_000;
const AGENTS = 8;
const DUE = 10_000;
/** Until Node.js has compiled the hot functions. */
const WARM_UP = 200;
const WARM_UP_MS = 5_000;
/** Of a charge at Square. */
const LATENCY_MS = 300;
/** Between 5 in the morning and the first calls of clients. */
const MOST_SECONDS = { charged: 600, delivered: 1_200 };

/** Nights with many schedules that are due: by invoice, then by card at a Square emulator, beside agents at work. */
export async function recurringGoals(
  deployment: BenchDeployment,
  due = DUE,
): Promise<readonly Goal[]> {
  const order = { clients: CLIENTS, cards: CARDS, latency: LATENCY_MS };
  const { agency, database, cards, close } = await openSquareAgency(deployment, order);
  try {
    const { clients } = await sampleAgency(deployment.databaseUrl, agency.schema);
    const agents = await signedInAgents(agency.portal.target, AGENTS);
    const clientIds = clients.slice(-AGENTS).map(({ id }) => id);
    const staff = { agents, clientIds };
    await addCards(database, cards);
    await agentsAtWork(agents, clientIds, pause(WARM_UP_MS));
    const goals: Goal[] = [];
    for (const mode of ['invoice', 'card'] as const) {
      await addSchedules(database, mode, due + WARM_UP);
      await letBeDue(database, mode, WARM_UP);
      await runJob(database, 'recurring.charge-due');
      await database.until(ALL_DELIVERED);
      goals.push(...(await nightGoals({ database, staff, mode, count: due, most: MOST_SECONDS })));
    }
    return goals;
  } finally {
    await close();
  }
}
