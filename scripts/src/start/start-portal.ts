import { runHost, startFailure } from '@porchlight/host-api';
import {
  assertPortFree,
  readEnvironment,
  type Environment,
  type Portal,
} from '@porchlight/server/host';
import { relative } from 'node:path';
import { LocalDatabaseError } from '../local-database/local-database-error.ts';
import { startLocalDatabase, type LocalDatabase } from '../local-database/local-database.ts';
import { fillPortal, SampleError } from '../sample/fill-portal.ts';
import { addSampleCollections } from '../sample/billing/sample-collections.ts';
import { addSampleEnvelopes } from '../sample/forms/sample-envelopes.ts';
import { SAMPLE_OWNER, type SampleAccount } from '../sample/sample-agents.ts';
import { setUpDocusign } from './set-up-docusign.ts';
import { setUpSquare } from './set-up-square.ts';
import { accountLines, emulatorLine, stopHint } from './start-hints.ts';

interface StartOptions {
  /** So many sample clients for an empty portal; 0 for none. */
  readonly sample: number;
  /** Sets up the portal with the emulators of OUTGOING_EMULATORS. */
  readonly emulators: boolean;
  /** Runs the work and shows its title and how long it takes. */
  readonly step: <T>(title: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * Runs the portal in this process until a signal stops it, with a database of its
 * own unless DATABASE_URL names one. A failed start prints the reason and ends
 * the process.
 */
export async function startPortal({ sample, emulators, step }: StartOptions): Promise<void> {
  let environment: Environment | undefined;
  let local: LocalDatabase | undefined;
  try {
    const variables = sample > 0 ? { ...SAMPLE_OWNER, ...process.env } : process.env;
    environment = readEnvironment(variables);
    const { dataDir, ...settings } = environment;
    let ready = '';
    let portal: Portal | undefined;
    await assertPortFree(settings.port, settings.host);
    const databaseUrl = await step('Starting the portal', async () => {
      if (settings.databaseUrl === undefined) local = await ownDatabase(dataDir);
      const url = settings.databaseUrl ?? local?.url;
      portal = await runHost(
        {
          ...settings,
          dataDir,
          hasOwnDatabase: local !== undefined,
          ...(url ? { databaseUrl: url } : {}),
        },
        {
          print: (text) => (ready = text),
          afterStop: async () => local?.stop(),
        },
      );
      return url;
    });
    const accounts =
      sample > 0 ? await addSample(sample, { ...variables, DATABASE_URL: databaseUrl }, step) : [];
    const folder = relative(process.cwd(), dataDir);
    const hint = stopHint(local === undefined ? null : folder.startsWith('..') ? dataDir : folder);
    const emulated = emulators ? await setUpEmulators(portal, environment) : '';
    process.stdout.write(`${ready}${emulated}${accountLines(accounts)}${hint}`);
    await addActivity(portal, accounts);
  } catch (error) {
    await local?.stop();
    const known = error instanceof LocalDatabaseError;
    process.stderr.write(`${known ? error.message : startFailure(error, environment)}\n`);
    process.exit(1);
  }
}

async function setUpEmulators(
  portal: Portal | undefined,
  { outgoingEmulators, production }: Environment,
): Promise<string> {
  if (portal === undefined || production) return '';
  const docusign = outgoingEmulators.get('demo.docusign.net');
  const square = outgoingEmulators.get('connect.squareupsandbox.com');
  return [
    docusign === undefined
      ? ''
      : emulatorLine('DocuSign', docusign, await setUpDocusign(portal, docusign)),
    square === undefined ? '' : emulatorLine('Square', square, await setUpSquare(portal, square)),
  ].join('');
}

function ownDatabase(dataDir: string): Promise<LocalDatabase> {
  return startLocalDatabase({ dataDir, onNotice: (line) => process.stderr.write(`${line}\n`) });
}

/** The portal starts even if the sample cannot be added. */
async function addSample(
  count: number,
  variables: NodeJS.ProcessEnv,
  step: StartOptions['step'],
): Promise<readonly SampleAccount[]> {
  const title = `Sample agency: ${count.toLocaleString('en-US')} clients`;
  const added = await step(title, async () => {
    try {
      return await fillPortal(variables, count, progressLine(count));
    } catch (error) {
      if (error instanceof SampleError) return error;
      throw error;
    }
  });
  if (!(added instanceof SampleError)) return added;
  process.stdout.write(`${added.message}\n`);
  return [];
}

/** Takes seconds, so it happens while people sign in. */
async function addActivity(
  portal: Portal | undefined,
  accounts: readonly SampleAccount[],
): Promise<void> {
  // The first account of the sample is an advisor.
  const [advisor] = accounts;
  if (portal === undefined || advisor === undefined) return;
  await attempt('documents of the sample are not signed', () =>
    addSampleEnvelopes(portal, advisor),
  );
  await attempt('invoices of the sample are missing', () => addSampleCollections(portal, advisor));
}

async function attempt(trouble: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The portal was stopped in between.
    if (error instanceof TypeError) return;
    process.stderr.write(`Some ${trouble}: ${String(error)}\n`);
  }
}

function progressLine(count: number): (clients: number) => void {
  const every = Math.max(50_000, Math.ceil(count / 10));
  return (clients) => {
    if (clients % every === 0 && clients < count && !process.stdout.isTTY) {
      process.stdout.write(`Sample agency: ${clients.toLocaleString('en-US')} clients so far\n`);
    }
  };
}
