import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPortal } from '../fill-portal.ts';
import { addSampleEnvelopes } from './sample-envelopes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['signing', 'form-personal-info', 'form-iul'] });
});
afterAll(() => portal.close());

it('signs forms of the sample so that envelopes of every state are there', async () => {
  const [advisor] = await fillPortal(
    {
      DATABASE_URL: portal.database.url,
      DATABASE_SCHEMA: portal.database.schema,
      DATA_DIR: portal.folder,
    },
    80,
  );
  expect(await addSampleEnvelopes(portal.portal, advisor!)).toBe(5);
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
