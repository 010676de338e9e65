import { HealthChecks } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());

const check = () =>
  portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find(({ id }) => id === 'signing.envelopes')!
    .check(new AbortController().signal);

it('reports how far open envelopes are behind, and signed documents that are missing', async () => {
  expect(await check()).toEqual({
    state: 'healthy',
    detail: 'No envelopes are waiting for a provider',
  });
  const id = await portal.addForm();
  await portal.open(id);
  expect(await check()).toEqual({
    state: 'healthy',
    detail: '1 open envelope, at most 0 minutes behind',
  });
  await portal.database.query(
    `update signing_envelope set fetched_at = now() - interval '2 hours'`,
  );
  expect(await check()).toEqual({
    state: 'degraded',
    detail: 'Open envelopes are 120 minutes behind',
  });
  await portal.database.query(
    `update signing_envelope set state = 'completed', completed_at = now() - interval '2 hours'`,
  );
  expect(await check()).toEqual({
    state: 'degraded',
    detail: '1 signed document could not be stored',
  });
});
