import { documentAdder, type DocumentToAdd } from '@porchlight/clients/bulk';
import type { Actor, FieldCrypto } from '@porchlight/server';
import { createStorage, createStoredFiles, createWrites } from '@porchlight/server/host';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Deployment } from '../deployment/open-deployment.ts';
import { pdfPage } from './pdf-page.ts';

/** So many clients, the first of the list, have documents: enough to look at, and no second of waiting. */
const WITH_DOCUMENTS = 24;
const CARD_PICTURE = join(
  dirname(createRequire(import.meta.url).resolve('@porchlight/scripts/package.json')),
  'src/sample/insurance-card.png',
);

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly agent_id: number;
  readonly agent_name: string;
}

/** Gives the first clients of a sample their documents, uploaded by the agents who look after them. */
export async function addSampleDocuments(
  { environment, database, signals, logger }: Deployment,
  crypto: FieldCrypto,
): Promise<void> {
  const storage = createStorage(environment.storageUrl);
  const files = createStoredFiles({ database, storage, crypto, logger });
  const writes = createWrites({ database, signals, committed: () => undefined });
  const add = documentAdder({ writes, files });
  try {
    const { rows } = await database.pool.query<Owner>(
      `select c.id::int, c.client_first_name || ' ' || c.client_last_name as name, c.address,
              a.id::int as agent_id, a.first_name || ' ' || a.last_name as agent_name
         from clients_client c join agents_agent a on a.id = c.assigned_agent_id
        order by c.sort_last_name, c.sort_first_name, c.id limit $1`,
      [WITH_DOCUMENTS],
    );
    for (const [index, owner] of rows.entries()) {
      for (const document of documentsOf(owner, index))
        await add(uploader(owner), owner.id, document);
    }
  } finally {
    await files.stop();
  }
}

function uploader({ agent_id: id, agent_name: name }: Owner): Actor {
  return { kind: 'staff', id, name, flags: new Set(), permissions: new Set(), tokenId: '' };
}

/** @param index position of the client in the list, which decides what documents there are */
function documentsOf({ name, address }: Owner, index: number): readonly DocumentToAdd[] {
  const pay = 2_000 + ((index * 137) % 2_400);
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
  const stub = pdf('Pay stub October 2026.pdf', 'Proof of income', [
    'Earnings statement',
    name,
    address,
    'Pay period 10/01/2026 - 10/31/2026',
    `Gross pay  ${dollars(pay)}.00`,
    `Federal tax withheld  ${dollars(pay * 0.11)}.00`,
  ]);
  if (index % 5 === 4) return [stub];
  const consent = pdf('Marketplace consent.pdf', 'Signed forms', [
    'Consent to assist with the Marketplace (sample)',
    `I, ${name}, allow the agency to work on my application.`,
    `Signed by ${name}`,
  ]);
  const card: DocumentToAdd = {
    name: 'Insurance card front.png',
    mimeType: 'image/png',
    content: readFileSync(CARD_PICTURE),
    folder: '',
    status: 'Received',
    signed: false,
  };
  const taxes = pdf('Form 1040 2025.pdf', 'Proof of income', [
    'Form 1040, U.S. Individual Income Tax Return 2025 (sample)',
    name,
    address,
    `Adjusted gross income  ${dollars(pay * 12)}`,
  ]);
  const call: DocumentToAdd = {
    name: 'Notes from call.txt',
    mimeType: 'text/plain',
    content: Buffer.from(`Call with ${name}: requests the renewal letter again.\n`),
    folder: '',
    status: index % 3 === 0 ? 'Requested' : '',
    signed: false,
  };
  return [
    stub,
    { ...consent, signed: true, status: 'Reviewed' },
    card,
    index % 2 === 0 ? taxes : call,
  ];
}

function pdf(name: string, folder: string, lines: readonly string[]): DocumentToAdd {
  return {
    name,
    mimeType: 'application/pdf',
    content: pdfPage(lines),
    folder,
    status: 'Received',
    signed: false,
  };
}
