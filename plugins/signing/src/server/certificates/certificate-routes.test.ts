import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SealCertificatesResponse } from '../../generated/types.ts';
import { createSigningPortal, type SigningPortal } from '../testing/signing-portal.fixture.ts';

let portal: SigningPortal;
beforeAll(async () => {
  portal = await createSigningPortal();
});
afterAll(() => portal.close());

const call = (method: string, path: string, token?: string) =>
  portal.call<SealCertificatesResponse['data']>(method, path, undefined, token);

it('replaces the certificate that seals documents, and lists the retired one behind it', async () => {
  const first = await call('POST', '/signing/certificates/rotation');
  expect(first.status).toBe(200);
  const [current] = first.body.data;
  expect(current?.retired_at).toBeNull();
  expect(current?.pem).toMatch(/^-----BEGIN CERTIFICATE-----/);
  await call('POST', '/signing/certificates/rotation');
  const { body } = await call('GET', '/signing/certificates');
  expect(body.data.map(({ retired_at }) => retired_at === null).slice(0, 2)).toEqual([true, false]);
  expect(body.data[1]?.fingerprint).toBe(current?.fingerprint);
});

it.each([
  ['GET', '/signing/certificates'],
  ['POST', '/signing/certificates/rotation'],
])('refuses %s %s of an agent who may not manage signing', async (method, path) => {
  expect((await call(method, path, portal.agent)).status).toBe(403);
});
