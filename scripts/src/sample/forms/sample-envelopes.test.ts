import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPortal } from '../fill-portal.ts';
import { addSampleEnvelopes } from './sample-envelopes.ts';

let portal: TestPortal;
let accounts: Awaited<ReturnType<typeof fillPortal>>;
beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['signing', 'form-personal-info', 'form-iul'] });
  accounts = await fillPortal(
    {
      DATABASE_URL: portal.database.url,
      DATABASE_SCHEMA: portal.database.schema,
      DATA_DIR: portal.folder,
    },
    30,
  );
});
afterAll(() => portal.close());

it('signs forms of the sample so that envelopes of every state are there', async () => {
  expect(await addSampleEnvelopes(portal.portal, accounts[0]!)).toBe(5);
  const states = async () => {
    const rows = await portal.database.query<{ state: string }>(
      'select state from signing_envelope order by id',
    );
    return rows.map(({ state }) => state);
  };
  await expect
    .poll(states, { timeout: 60_000, interval: 250 })
    .toEqual(['sent', 'delivered', 'completed', 'declined', 'voided']);
}, 120_000);

it('leaves documents to the owner to sign as an advisor, each of another client', async () => {
  const signedIn = await portal.request('POST', '/api/crm/login', {
    body: { username: 'owner', password: 'porch-light-owner' },
  });
  const { token } = signedIn.json<{ token: string }>();
  const waiting = await portal.request('GET', '/api/signing/waiting', { token });
  const { data } = waiting.json<{
    data: readonly { id: number; client_id: number; session_id: number; title: string }[];
  }>();
  expect(data.map(({ title }) => title)).toEqual(Array(3).fill('Advisory Services'));
  expect(new Set(data.map(({ client_id }) => client_id)).size).toBe(3);
  const opened = await portal.request(
    'POST',
    `/api/docusign/envelopes/${String(data[0]!.id)}?signer=advisor`,
    { token },
  );
  expect(opened.json<{ embedded_url: string }>().embedded_url).toContain('/signing/');
});
