import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAsClient } from '../../testing/open-as-client.fixture.ts';
import {
  createEnvelopesPortal,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal({
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.com' },
  });
});
afterAll(() => portal.close());

const openAsAdvisor = (id: number) =>
  portal.call('POST', `/docusign/envelopes/${String(id)}?signer=advisor`, portal.advisor);

it('opens no document in production before the owner has entered the legal name of the agency', async () => {
  const [first, second] = [
    await portal.addForm(),
    await portal.addForm({ next_signer_role: 'client' }),
  ];
  const refused = await openAsAdvisor(first);
  expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Enter the legal name of your agency first. An owner can do this under Settings > Agency.',
  ]);
  const visitor = await openAsClient(portal.request, { id: second, agent: portal.agent });
  expect(visitor.status).toBe(409);
  expect(visitor.text).not.toContain('Settings');
  expect(await portal.envelope(first)).toBeUndefined();

  await portal.call('PUT', '/modules/core/settings', portal.owner, {
    agency_name: 'Harbor Insurance LLC',
    time_zone: 'America/New_York',
  });
  expect((await openAsAdvisor(first)).status).toBe(200);
});
