import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ceremony, Verification } from '../../generated/types.ts';
import { openAsClient, type Opened } from '../../testing/open-as-client.fixture.ts';
import {
  createCeremonyPortal,
  drawn,
  type CeremonyPortal,
} from '../testing/ceremony-portal.fixture.ts';

let portal: CeremonyPortal;
let advisor: string;
beforeAll(async () => {
  portal = await createCeremonyPortal();
  advisor = await portal.signIn('advisor');
});
afterAll(() => portal.close());

async function done<T>(method: string, path: string, body?: object, token = advisor): Promise<T> {
  let answer = await portal.call<T>(method, path, body, token);
  // A portal that is busy with its first document says so.
  for (let tries = 0; answer.status === 503 && tries < 3; tries += 1)
    answer = await portal.call<T>(method, path, body, token);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as T;
}

/** Signs at an address as its signer, with all required fields. */
async function signAt(address: string): Promise<void> {
  const token = new URL(address).pathname.split('/').at(-1)!;
  const { fields, role } = await portal.read(token);
  expect((await portal.consent(token)).status).toBe(200);
  const values = (fields as Ceremony['fields']).flatMap(({ id, type, is_mine, value }) => {
    if (!is_mine || type === 'date') return [];
    if (type === 'signature') return [{ id, value: 'signed' }];
    if (type === 'checkbox') return [{ id, value: 'true' }];
    return value === null ? [] : [{ id, value }];
  });
  const answer = await portal.sign(token, { values, signature: drawn, initials: null });
  expect([answer.status, role]).toEqual([200, role]);
}

interface Form {
  readonly id: number;
  readonly signing_status: string;
  readonly signed_document_id: string | null;
  readonly client_signed_at: Date | null;
}

it('signs the onboarding session of a fresh portal, down to the documents of its client', async () => {
  const { id: client_id } = await done<{ id: number }>('POST', '/clients', {
    client_first_name: 'Carmen',
    client_last_name: 'Villalobos',
    primary_email: 'carmen@example.com',
    dob: '1958-03-07',
  });
  await done('POST', '/session', { client_id, session_type: 'onboarding' });
  const form = async () => {
    const [row] = await portal.database.query<Form>(
      `select id::int, signing_status, signed_document_id, client_signed_at
       from forms_submission where client_id = $1`,
      [client_id],
    );
    return row!;
  };
  const { id } = await form();
  const path = `/docusign/envelopes/${String(id)}?signer=advisor`;
  const first = await done<Opened>('POST', path);
  await signAt(first.embedded_url);
  expect(await form()).toMatchObject({ signing_status: 'Pending Client Signature' });
  const second = (await openAsClient(portal.request, { id, agent: advisor })).json<Opened>();
  expect(second.envelopeId).toBe(first.envelopeId);
  await signAt(second.embedded_url);
  expect((await form()).client_signed_at).not.toBeNull();
  await expect
    .poll(async () => (await form()).signed_document_id, { timeout: 60_000, interval: 250 })
    .not.toBeNull();
  expect(await form()).toMatchObject({ signing_status: 'Completed' });

  // Each copy is a step of its own after the seal, and leaves the document valid.
  const copies = async () => {
    const { envelopeId } = second;
    const rows = await portal.database.query<{ role: string; state: string }>(
      `select entry ->> 'role' as role, entry -> 'facts' ->> 'state' as state from signing_step
       where envelope_id = $1 and entry ->> 'kind' = 'copy' order by seq`,
      [envelopeId],
    );
    return rows.map(({ role, state }) => `${role} ${state}`);
  };
  await expect.poll(copies, { timeout: 20_000 }).toEqual(['advisor sent', 'client failed']);

  const { documents } = await done<{
    documents: readonly { file_name: string }[];
  }>('GET', `/clients/${String(client_id)}/documents`);
  expect(documents).toHaveLength(1);
  const file = await fetch(`${portal.portal.address}/api/sessionforms/${String(id)}/download`, {
    headers: { authorization: `Bearer ${advisor}` },
  });
  const upload = new FormData();
  upload.append('document', new Blob([await file.arrayBuffer()]), 'Signed.pdf');
  const verified = await fetch(`${portal.portal.address}/api/public/verify`, {
    method: 'POST',
    body: upload,
  });
  const { data } = (await verified.json()) as { data: Verification };
  expect(data).toMatchObject({
    verdict: 'valid',
    title: 'Advisory Services',
    signers: [{ role: 'advisor' }, { role: 'client', name: 'Carmen V.' }],
  });
}, 120_000);
