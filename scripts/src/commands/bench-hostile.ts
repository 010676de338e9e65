import { agentsAtWork, type WorkResult } from '../bench/agents-at-work.ts';
import { openBenchDeployment } from '../bench/bench-deployment.ts';
import { attack, hostileCalls, type HostileCall } from '../bench/hostile-calls.ts';
import type { Target } from '../bench/run-load.ts';
import { sampleAgency } from '../bench/sampled-clients.ts';
import { signedInAgents } from '../bench/signed-in-agents.ts';
import { atMost, goalTable, type Goal } from '../bench/goals.ts';

const CLIENTS = 10_000;
const AGENTS = 8;
const SECONDS = 12;
/** How many times as long agents may wait during an attack. */
const MOST_SLOWDOWN = 3;

/**
 * `npm run bench:hostile`: response times of eight agents while a ninth one sends poisoned files, cells, and
 * patterns, then 100 such calls at once, compared with those without an attack.
 */
export async function run(): Promise<number> {
  const deployment = await openBenchDeployment(process.cwd());
  try {
    const agency = await deployment.agency(CLIENTS);
    const { clients } = await sampleAgency(deployment.databaseUrl, agency.schema);
    const ids = clients.map(({ id }) => id);
    const everyone = await signedInAgents(agency.portal.target, AGENTS + 1);
    const [attacker, ...agents] = everyone as [Target, ...Target[]];
    const calls = await hostileCalls(ids[AGENTS]!);
    const quietly = (): Promise<unknown> =>
      new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
    const during = async (name: string, hostile: readonly HostileCall[], connections: number) => {
      const attacked = attack(attacker, hostile, { connections, seconds: SECONDS });
      const measured = await agentsAtWork(agents, ids, attacked);
      print(name, measured, await attacked);
      return { name, measured, statuses: await attacked };
    };
    await agentsAtWork(agents, ids, quietly());
    const quiet = await agentsAtWork(agents, ids, quietly());
    print('no attack', quiet);
    const phases = [
      await during('poisoned files', calls.file, 4),
      await during('poisoned cells', calls.cell, 4),
      await during('poisoned patterns', calls.pattern, 4),
      await during('100 at once', [...calls.cell, ...calls.pattern, ...calls.file], 100),
    ];
    const goals: readonly Goal[] = phases.flatMap(({ name, measured, statuses }) => [
      atMost(`${name}: p99 of the agents`, measured.p99 / quiet.p99, MOST_SLOWDOWN, ' x'),
      atMost(`${name}: errors of the agents`, measured.errors.length, 0, ''),
      atMost(`${name}: responses 500`, statuses.get(500) ?? 0, 0, ''),
    ]);
    console.log(`\n${goalTable(goals)}`);
    return goals.every(({ holds }) => holds) ? 0 : 1;
  } finally {
    await deployment.stop();
  }
}

function print(name: string, measured: WorkResult, statuses?: ReadonlyMap<number, number>): void {
  const { calls, p50, p99, errors } = measured;
  const responses = [...(statuses ?? [])].map(([status, count]) => `${count} x ${status}`);
  console.log(
    `  ${name.padEnd(18)} ${calls} calls   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ` +
      `${errors.length} errors   ${responses.join(', ')}`,
  );
  for (const error of errors.slice(0, 3)) console.log(`    ${error}`);
}
