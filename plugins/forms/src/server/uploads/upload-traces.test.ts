import type { Document } from '@porchlight/clients/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addTracedAgent,
  behindProxy,
  HOME,
  OFFICE,
  OFFICE_PHONE,
} from '../testing/traced-agent.fixture.ts';
import { createUploadsPortal, statement, type UploadsPortal } from './uploads-portal.fixture.ts';

const CAME = 'This upload came from the';

let portal: UploadsPortal;
let ines: string;
beforeAll(async () => {
  portal = await createUploadsPortal(behindProxy);
  ines = await addTracedAgent(portal);
});
afterAll(() => portal.close());

/** What staff read about a document that came through an upload link. */
async function uploaded(
  from: Readonly<Record<string, string>>,
  before?: (client: number) => Promise<void>,
): Promise<Document> {
  const { client_id, items, token } = await portal.requestWithToken();
  await before?.(client_id);
  const answer = await portal.send(token, items[0]!.id, [statement], undefined, from);
  expect(answer.status).toBe(201);
  const [{ id } = { id: '' }] = await portal.documents(client_id);
  return (await portal.get<{ document: Document }>(`/documents/${id}`)).document;
}

it.each([
  ['device', OFFICE],
  ['network', OFFICE_PHONE],
])('tells staff that an upload came from the %s of an agent', async (kind, from) => {
  const { warning, uploaded_by } = await uploaded(from);
  expect(uploaded_by).toBeNull();
  expect(warning).toContain(`${CAME} ${kind} from which Ines Vega (ines) signed in.`);
});

it('stores from where a client uploaded, and tells of no agent who was never there', async () => {
  const { id, warning } = await uploaded(HOME);
  expect(warning ?? '').not.toContain(CAME);
  const stored = await portal.database.query(
    'select uploaded_from from clients_document where id = $1',
    [id],
  );
  expect(stored).toMatchObject([
    { uploaded_from: { ip: '198.51.100.20', user_agent: HOME['user-agent'], staff: [] } },
  ]);
});

it('tells staff that an agent changed the email of the client before an upload', async () => {
  const { warning } = await uploaded(HOME, async (client) => {
    const change = { headers: OFFICE, token: ines, body: { primary_email: 'other@example.com' } };
    const answer = await portal.request('PUT', `/api/clients/${client}`, change);
    expect(answer.status).toBe(200);
  });
  expect(warning).toMatch(
    /The email of the client was (changed|entered for the first time) on .* by Ines Vega \(ines\) before this upload\./,
  );
});
