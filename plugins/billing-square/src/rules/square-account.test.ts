import { expect, it } from 'vitest';
import { defaults, type SquareSettings } from '../settings.ts';
import { accountsOf, hostsOf, merchantsOf, missingSetup } from './square-account.ts';

const bfs: SquareSettings = {
  ...defaults,
  bfs_application_id: 'sandbox-sq0idb-A',
  bfs_location_id: 'L1',
  bfs_access_token: 'token',
};
const both: SquareSettings = {
  ...bfs,
  bfa_application_id: 'sandbox-sq0idb-B',
  bfa_location_id: 'L2',
  bfa_access_token: 'token',
};

it.each<[string, SquareSettings, string[]]>([
  ['nothing', defaults, []],
  ['BFS', bfs, ['BFS']],
  ['both', both, ['BFS', 'BFA']],
  ['no token of BFS', { ...both, bfs_access_token: '' }, ['BFA']],
  ['no location of BFA', { ...both, bfa_location_id: '' }, ['BFS']],
  ['BFA of another environment', { ...both, bfa_application_id: 'sq0idp-B' }, ['BFS']],
])('takes cards for the merchants that are complete: %s', (_, settings, codes) => {
  expect(accountsOf(settings).map(({ code }) => code)).toEqual(codes);
});

it.each<[SquareSettings, RegExp | null]>([
  [defaults, /^Enter the application ID, location ID, and access token/],
  [bfs, null],
  [{ ...bfs, environment: 'live' }, /BFS is of a sandbox\. Change it, or the environment\.$/],
  [{ ...both, bfa_application_id: 'sq0idp-B' }, /BFA is of a live account\./],
  [
    { ...both, bfs_access_token: '' },
    /^Enter the application ID, location ID, and access token of BFS .* or empty all/,
  ],
  [{ ...bfs, bfa_webhook_key: 'key' }, /access token of BFA/],
])('says what an owner has to do for %j', (settings, sentence) => {
  const missing = missingSetup(settings);
  if (sentence === null) expect(missing).toBeNull();
  else expect(missing).toMatch(sentence);
});

it('keeps the first merchant the default while it is incomplete, and not once it is empty', () => {
  const first = (settings: SquareSettings) => merchantsOf(settings)[0]?.account.code;
  expect(first({ ...both, bfs_access_token: '' })).toBe('BFS');
  expect(first({ ...both, bfs_application_id: 'sq0idp-A' })).toBe('BFS');
  const bfaOnly = {
    ...both,
    bfs_application_id: '',
    bfs_location_id: '',
    bfs_access_token: '',
  };
  expect(first(bfaOnly)).toBe('BFA');
  expect(missingSetup(bfaOnly)).toBeNull();
});

it('calls the hosts of its environment only', () => {
  expect(hostsOf({ environment: 'live' })).toEqual({
    api: 'connect.squareup.com',
    scripts: 'web.squarecdn.com',
  });
  expect(hostsOf({ environment: 'sandbox' }).api).toBe('connect.squareupsandbox.com');
});
