import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { outgoingEmulators } from '../../emulators/outgoing-emulators.ts';
import { DOCUSIGN_HOSTS } from '../../emulators/start-docusign.ts';
import { agentsAtWork } from '../agents-at-work.ts';
import type { BenchDeployment } from '../bench-deployment.ts';
import type { Goal } from '../goals.ts';
import { sampleAgency } from '../sampled-clients.ts';
import { signedInAgents } from '../signed-in-agents.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { sealGoals } from './seal-load.ts';
import { sweepGoals } from './sweep-load.ts';
import { verifyGoals } from './verify-load.ts';

const CLIENTS = 3_000;
const AGENTS = 8;
const ENVELOPES = 10_000;
const WARM_UP_MS = 5_000;

/** Seals, the sweep of open envelopes at a DocuSign emulator, and verified files, beside agents at work. */
export async function signingGoals(deployment: BenchDeployment): Promise<readonly Goal[]> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-bench-'));
  const idsFile = join(folder, 'envelopes.json');
  const entry = fileURLToPath(import.meta.resolve('@porchlight/scripts/bench/emulated-docusign'));
  const docusign = await deployment.start(
    entry,
    { NODE_ENV: 'test', ENVELOPES: String(ENVELOPES), IDS_FILE: idsFile },
    '/__control/account',
  );
  const agency = await deployment.agency(CLIENTS, {
    OUTGOING_EMULATORS: outgoingEmulators([{ url: docusign.url, hosts: DOCUSIGN_HOSTS }]),
  });
  const database = await openBenchDatabase(deployment.databaseUrl, agency.schema);
  try {
    const { portal, schema } = agency;
    const { clients } = await sampleAgency(deployment.databaseUrl, schema);
    const agents = await signedInAgents(portal.target, AGENTS);
    // The last ones: documents are sent to the others.
    const clientIds = clients.slice(-AGENTS).map(({ id }) => id);
    const staff = { agents, clientIds };
    await agentsAtWork(agents, clientIds, pause(WARM_UP_MS));
    const seals = await sealGoals({ portal, database, clients, staff });
    const files = await verifyGoals(portal.target, staff);
    const parts = { portal: portal.target, docusign: docusign.url, database, staff, idsFile };
    return [...seals, ...files, ...(await sweepGoals(parts))];
  } finally {
    await database.close();
    await Promise.all([agency.stop(), docusign.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
