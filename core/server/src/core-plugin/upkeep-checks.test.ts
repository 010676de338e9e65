import { describe, expect, it } from 'vitest';
import {
  addressState,
  proxyState,
  backupState,
  clockHealth,
  diskState,
  sealState,
} from './upkeep-checks.ts';

const now = new Date('2026-11-23T12:00:00Z');
const since = '2026-11-01T00:00:00Z';

it.each([
  [-60_000, 'healthy', 'Agrees with the database'],
  [2 * 86_400_000, 'critical', /48 hours ahead of .* no money is charged by itself$/],
])('reports a clock that is ahead by %i ms as %s', async (ahead, state, detail) => {
  const check = clockHealth(() => Promise.resolve(ahead)).check(new AbortController().signal);
  expect(await check).toEqual({ state, detail: expect.stringMatching(detail) });
});

describe('backupState', () => {
  it.each([
    ['2026-11-23T11:30:00Z', 'healthy', 'The last one is 30 min old'],
    ['2026-11-23T02:00:00Z', 'healthy', 'The last one is 10 h old'],
    ['2026-11-22T10:00:00Z', 'healthy', 'The last one is 26 h old'],
    [
      '2026-11-22T09:59:59Z',
      'critical',
      'The last one is 26 h old. Run npm run backup every night',
    ],
    [
      '2026-11-19T12:00:00Z',
      'critical',
      'The last one is 4 days old. Run npm run backup every night',
    ],
    ['2026-11-23T13:00:00Z', 'healthy', 'The last one is 0 min old'],
  ])('reports a backup of %s as %s', (madeAt, state, detail) => {
    expect(backupState({ madeAt, bytes: 1, possibleSince: since }, now)).toEqual({
      state,
      detail,
    });
  });

  it.each([
    ['2026-11-23T08:00:00Z', 'degraded'],
    ['2026-11-22T09:00:00Z', 'critical'],
  ])('says how to make the first backup of a portal from %s, as %s', (possibleSince, state) => {
    expect(backupState({ madeAt: null, bytes: null, possibleSince }, now)).toEqual({
      state,
      detail: 'Never made. Run npm run backup every night',
    });
  });
});

it.each([
  [50, 'healthy', /^50\.0 GB free, 50%$/],
  [10.1, 'healthy', /^10\.1 GB free, 10%$/],
  [10, 'degraded', /^10\.0 GB free, 10%\. Remove old backups/],
  [2, 'critical', /^2\.0 GB free, 2%\. Remove old backups/],
  [0, 'critical', /^0\.0 GB free, 0%\. Remove old backups/],
])('reports %d GB free of 100 GB as %s', (free, state, detail) => {
  expect(diskState(free * 1024 ** 3, 100 * 1024 ** 3)).toEqual({
    state,
    detail: expect.stringMatching(detail) as string,
  });
});

it('shows until when the certificate that seals is valid, not a retired one', () => {
  const certificate = {
    fingerprint: 'ab',
    issuer: null,
    isConfigured: false,
    pem: '',
    createdAt: new Date('2026-01-01'),
    validUntil: new Date('2031-01-01'),
    retiredAt: null,
  };
  const retired = { ...certificate, validUntil: new Date('2029-01-01'), retiredAt: now };
  expect(sealState([certificate, retired], now).detail).toMatch(/^Valid until 1\/1\/2031\./);
  expect(sealState([retired], now).detail).toMatch(/^None yet/);
});

it.each([
  ['2027-11-23T12:00:00Z', 'healthy', /^Valid until 11\/23\/2027$/],
  ['2026-12-24T12:00:01Z', 'healthy', /^Valid until/],
  ['2026-12-23T12:00:00Z', 'degraded', /^Valid until 12\/23\/2026\. Set SEAL_CERTIFICATE_FILE/],
  ['2026-11-23T12:00:00Z', 'critical', /^Expired on 11\/23\/2026: signed documents wait\. Set /],
])('rates a certificate of the agency that is valid until %s as %s', (until, state, detail) => {
  const certificate = {
    fingerprint: 'ab',
    issuer: 'An authority',
    isConfigured: true,
    pem: '',
    createdAt: new Date('2026-01-01'),
    validUntil: new Date(until),
    retiredAt: null,
  };
  expect(sealState([certificate], now)).toEqual({
    state,
    detail: expect.stringMatching(detail) as string,
  });
});

it.each([
  ['https://portal.example.com', true, true, 'healthy'],
  ['http://127.0.0.1:4000', false, false, 'healthy'],
  ['http://127.0.0.1:4000', false, true, 'critical'],
] as const)(
  'rates links to %s with a set address: %s, in production: %s, as %s',
  (publicUrl, hasPublicUrl, production, state) => {
    const found = addressState({ publicUrl, hasPublicUrl, production });
    expect(found.state).toBe(state);
    expect(found.detail.includes('PUBLIC_URL')).toBe(state === 'critical');
  },
);

it.each([
  ['https://portal.example.com', true, 'critical'],
  ['https://portal.example.com', false, 'healthy'],
  ['http://127.0.0.1:4000', true, 'healthy'],
] as const)('at %s with forwarded calls: %s, says that addresses are %s', (url, some, state) => {
  const found = proxyState(url, some);
  expect(found.state).toBe(state);
  expect(found.detail.includes('TRUSTED_PROXIES')).toBe(state === 'critical');
});
