import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateStatus } from '../../generated/validators/status.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['status'] });
});
afterAll(() => portal.close());

const status = async (token?: string) =>
  await portal.request('GET', '/api/status', token === undefined ? {} : { token });

describe('GET /api/status', () => {
  it.each(['owner', 'developer'] as const)('returns every reading to an %s', async (flag) => {
    const answer = await status(await portal.signIn(flag));
    expect(answer.status).toBe(200);
    expect(validateStatus(answer.body), JSON.stringify(validateStatus.errors)).toBe(true);
    const checks = answer.json<{ checks: { id: string; state: string }[] }>().checks;
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'core.database', state: 'healthy' }),
    );
  });

  it.each(['agent', 'advisor', 'all_staff_access'] as const)(
    'refuses the status to an %s',
    async (flag) => {
      expect((await status(await portal.signIn(flag))).status).toBe(403);
    },
  );

  it('refuses the status to a visitor', async () => {
    expect((await status()).status).toBe(401);
  });
});
