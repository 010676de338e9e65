import { documentAdder } from '@porchlight/clients/bulk';
import { UPLOAD_REQUEST, uploadLinkKind, uploadTitle } from '@porchlight/forms/bulk';
import { civilToday, firstLanguage } from '@porchlight/kernel';
import type { Actor, FieldCrypto, PublicLinks } from '@porchlight/server';
import {
  createPublicLinks,
  createStorage,
  createStoredFiles,
  createWrites,
} from '@porchlight/server/host';
import type { Deployment } from '../../deployment/open-deployment.ts';
import { pdfPage } from '../pdf-page.ts';

/** So many clients, after the first of the list, were asked for documents. */
const WITH_REQUESTS = 9;

const ITEMS = [
  { kind: 'photo-id', label: 'Photo ID', folder: 'Identity' },
  { kind: 'proof-of-income', label: 'Proof of income', folder: 'Proof of income' },
  { kind: 'custom', label: 'Lease agreement', folder: '' },
] as const;

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly pref_lang: string | null;
  readonly agent_id: number;
}

interface Filling {
  readonly writes: ReturnType<typeof createWrites>;
  readonly links: PublicLinks;
  readonly add: ReturnType<typeof documentAdder>;
}

/** Asks some clients for documents: a third sent nothing yet, a third some of them, a third everything. */
export async function addSampleUploads(
  { environment, database, signals, logger }: Deployment,
  crypto: FieldCrypto,
): Promise<void> {
  const { pool, knex } = database;
  const { rows: found } = await pool.query<{ there: boolean }>(
    "select to_regclass('forms_upload_request') is not null as there",
  );
  if (found[0]?.there !== true) return;
  const storage = createStorage(environment.storageUrl);
  const files = createStoredFiles({ database, storage, crypto, logger });
  const writes = createWrites({ database, signals, committed: () => undefined });
  const clock = { now: () => new Date() };
  const links = createPublicLinks({
    knex,
    crypto,
    clock,
    publicUrl: () => '',
    authenticator: { visit: () => Promise.reject(new Error('Sample data has no visitors.')) },
  });
  try {
    const { rows } = await pool.query<Owner>(
      `select id::int, client_first_name || ' ' || client_last_name as name, pref_lang,
              assigned_agent_id::int as agent_id
         from clients_client order by sort_last_name, sort_first_name, id offset 1 limit $1`,
      [WITH_REQUESTS],
    );
    const filling = { writes, links, add: documentAdder({ writes, files }) };
    for (const [index, owner] of rows.entries()) await addRequest(filling, owner, index % 3);
  } finally {
    await files.stop();
  }
}

/** @param progress 0: nothing arrived, 1: the first document, 2: all of them */
async function addRequest(filling: Filling, owner: Owner, progress: number): Promise<void> {
  const { writes, links, add } = filling;
  const items = ITEMS.slice(0, 2 + (owner.id % 2));
  const received = [0, 1, items.length][progress] ?? 0;
  const actor = await writes.run({ kind: 'system', plugin: 'sample' }, async (unit) => {
    const { trx, audit } = unit;
    const [row] = (await trx('forms_upload_request')
      .insert({
        client_id: owner.id,
        note: 'Please send both sides of each card.',
        created_by: owner.agent_id,
      })
      .returning('id')) as readonly { id: number }[];
    const { id } = row!;
    await trx('forms_upload_item').insert(
      items.map((item, position) => ({
        ...item,
        request_id: id,
        position,
        documents: position < received ? 1 : 0,
        received_at: position < received ? trx.fn.now() : null,
      })),
    );
    const subject = { entity: UPLOAD_REQUEST, id: String(id) };
    const language = firstLanguage([owner.pref_lang]);
    const made = await links.about(uploadLinkKind, subject).create(unit, { language });
    audit({
      action: 'upload-request.created',
      entity: UPLOAD_REQUEST,
      entityId: id,
      subject: { entity: 'client', id: owner.id },
      changes: { documents: { to: items.map(({ label }) => label).join(', ') } },
    });
    const link = { id: made.id, kind: uploadLinkKind.id, subject, language };
    return {
      kind: 'link',
      link: {
        ...link,
        secondFactor: null,
        confirmedAt: null,
        isSeen: true,
        expiresAt: made.expiresAt,
      },
    } satisfies Actor;
  });
  const today = civilToday('America/New_York', new Date());
  for (const { label, folder } of items.slice(0, received))
    await add(actor, owner.id, {
      name: uploadTitle(label, today, 1),
      mimeType: 'application/pdf',
      content: pdfPage([`${label} (sample)`, owner.name]),
      folder,
      status: 'Received',
      signed: false,
    });
}
