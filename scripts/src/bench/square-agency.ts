import type { Merchant } from '@porchlight/emulator-square';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outgoingEmulators } from '../emulators/outgoing-emulators.ts';
import { SQUARE_HOSTS } from '../emulators/start-square.ts';
import type { BenchAgency, BenchDeployment } from './bench-deployment.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import type { Target } from './run-load.ts';

/** A customer of Square and the card on file. */
export type CardOnFile = readonly [customer: string, card: string];

interface SquareAgencyOrder {
  readonly clients: number;
  /** Clients with a card on file. */
  readonly cards: number;
  /** Milliseconds that Square takes for a charge. */
  readonly latency: number;
}

/** An agency of the bench whose merchants are at a Square emulator. */
export interface SquareAgency {
  readonly agency: BenchAgency;
  readonly database: BenchDatabase;
  /** Address of the emulator. */
  readonly square: string;
  readonly cards: readonly CardOnFile[];
  close(): Promise<void>;
}

/** Starts the emulator in a process of its own, and an agency that has its merchants. */
export async function openSquareAgency(
  deployment: BenchDeployment,
  { clients, cards, latency }: SquareAgencyOrder,
): Promise<SquareAgency> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-bench-'));
  const cardsFile = join(folder, 'cards.json');
  const square = await deployment.start(
    fileURLToPath(import.meta.resolve('@porchlight/scripts/bench/emulated-square')),
    {
      NODE_ENV: 'test',
      CUSTOMERS: String(cards),
      LATENCY: String(latency),
      CARDS_FILE: cardsFile,
    },
    '/__control/merchants',
  );
  const agency = await deployment.agency(clients, {
    OUTGOING_EMULATORS: outgoingEmulators([{ url: square.url, hosts: SQUARE_HOSTS }]),
  });
  const database = await openBenchDatabase(deployment.databaseUrl, agency.schema);
  await connect(agency.portal.target, square.url);
  await sendInvoice(agency.portal.target);
  return {
    agency,
    database,
    square: square.url,
    cards: JSON.parse(readFileSync(cardsFile, 'utf8')) as readonly CardOnFile[],
    async close() {
      await database.close();
      await Promise.all([agency.stop(), square.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives the Square plugin the merchants of the emulator, and lets every message leave at once. */
async function connect(portal: Target, square: string): Promise<void> {
  const response = await fetch(`${square}/__control/merchants`);
  const merchants = (await response.json()) as readonly Merchant[];
  const fields = merchants.flatMap(
    ({ code, applicationId, locationId, accessToken, webhookKey }): [string, string][] => {
      const prefix = code.toLowerCase();
      return [
        [`${prefix}_application_id`, applicationId],
        [`${prefix}_location_id`, locationId],
        [`${prefix}_access_token`, accessToken],
        [`${prefix}_webhook_key`, webhookKey],
      ];
    },
  );
  await saveSettings(portal, 'billing-square', {
    environment: 'sandbox',
    webhook_url: webhookUrl(portal),
    ...Object.fromEntries(fields),
  });
  await saveSettings(portal, 'core.messages', {
    mail_server: '',
    port: 587,
    security: 'starttls',
    username: '',
    from_address: '',
    hourly_limit: 100_000,
    text_gateway: '',
  });
}

/** Its mail is a job; the tables of jobs are made for the first one. */
async function sendInvoice({ url, headers }: Target): Promise<void> {
  const response = await fetch(new URL('/api/invoices', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'First invoice',
      full_name: 'Carmen Villalobos',
      email: 'carmen@example.com',
      line_items: [{ description: 'Service', quantity: 1, unit_price_cents: 1_000 }],
      send_immediately: true,
    }),
  });
  if (!response.ok) throw new Error(`The invoice was refused: ${await response.text()}`);
}

/** Where Square sends its webhooks. */
export function webhookUrl({ url }: Target): string {
  return `${url}/api/square/webhook`;
}

async function saveSettings({ url, headers }: Target, id: string, values: object): Promise<void> {
  const response = await fetch(new URL(`/api/modules/${id}/settings`, url), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`);
}
