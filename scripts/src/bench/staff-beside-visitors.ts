import { setTimeout as pause } from 'node:timers/promises';
import { agentsAtWork } from './agents-at-work.ts';
import type { SampledAgency } from './compare-servers.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './percentile.ts';
import { signedInAgents } from './signed-in-agents.ts';
import { addFormsOfVisitors } from './visited-forms.ts';
import { visitorsAtWork } from './visitors-at-work.ts';

const AGENTS = 8;
const VISITORS = 500;
const ROUNDS = 3;
const SECONDS = 10;
/** How many times as long agents may wait. */
const MOST_SLOWDOWN = 2;

/** Response times of agents with and without visitors who type, in turn. */
export async function staffGoals(url: string, agency: SampledAgency): Promise<readonly Goal[]> {
  const { portal, schema, sample } = agency;
  const agents = await signedInAgents(portal.target, AGENTS);
  const forms = await addFormsOfVisitors(url, schema, VISITORS);
  const ids = sample.clients.map(({ id }) => id);
  const staff = () => agentsAtWork(agents, ids, pause(SECONDS * 1000));
  await staff();
  const alone: number[] = [];
  const beside: number[] = [];
  const errors: string[] = [];
  let saves = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await staff()).p99);
    const visitors = await visitorsAtWork(portal.target, forms, staff);
    beside.push(visitors.work.p99);
    errors.push(...visitors.work.errors, ...visitors.errors);
    saves += visitors.saves;
  }
  console.log(
    `  agents p99 ${median(alone).toFixed(0)} ms, beside ${VISITORS} visitors ` +
      `${median(beside).toFixed(0)} ms (${saves} drafts saved)`,
  );
  for (const error of errors.slice(0, 3)) console.log(`    ${error}`);
  return [
    atMost('agents beside 500 visitors, p99', median(beside) / median(alone), MOST_SLOWDOWN, ' x'),
    atMost('agents beside 500 visitors, errors', errors.length, 0, ''),
  ];
}
