import { documentAdder } from '@porchlight/clients/bulk';
import type { Actor, FieldCrypto } from '@porchlight/server';
import { createStorage, createStoredFiles, createWrites } from '@porchlight/server/host';
import type { Deployment } from '../deployment/open-deployment.ts';
import { sampleDocuments } from './sample-documents.ts';

/** So many clients, the first of the list, have papers: enough to look at, and no second of waiting. */
const WITH_DOCUMENTS = 24;

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly agent_id: number;
  readonly agent_name: string;
}

/** Gives the first clients of a sample their papers, uploaded by the agents who look after them. */
export async function addDocuments(
  { environment, database, signals, logger }: Deployment,
  crypto: FieldCrypto,
): Promise<void> {
  const storage = createStorage(environment.storageUrl);
  const files = createStoredFiles({ database, storage, crypto, logger });
  const writes = createWrites({ database, signals, committed: () => undefined });
  const clock = { now: () => new Date() };
  const add = documentAdder({ database, writes, files, crypto, clock });
  try {
    const { rows } = await database.pool.query<Owner>(
      `select c.id::int, c.client_first_name || ' ' || c.client_last_name as name, c.address,
              a.id::int as agent_id, a.first_name || ' ' || a.last_name as agent_name
         from clients_client c join agents_agent a on a.id = c.assigned_agent_id
        order by c.sort_last_name, c.sort_first_name, c.id limit $1`,
      [WITH_DOCUMENTS],
    );
    for (const [place, owner] of rows.entries()) {
      for (const document of sampleDocuments(owner, place))
        await add(uploader(owner), owner.id, document);
    }
  } finally {
    await files.stop();
  }
}

function uploader({ agent_id: id, agent_name: name }: Owner): Actor {
  return { kind: 'staff', id, name, flags: new Set(), permissions: new Set(), tokenId: '' };
}
