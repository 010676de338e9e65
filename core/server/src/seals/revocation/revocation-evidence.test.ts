import {
  issue,
  startRevocationEmulator,
  type Issued,
  type RevocationEmulator,
  type RevocationMode,
} from '@porchlight/emulator-tsa';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OutgoingCalls } from '../../outgoing/outgoing-calls.ts';
import { gatherEvidence, hasAllSources } from './revocation-evidence.ts';

const NOW = new Date('2026-11-23T15:04:05Z');
const OCSP = 'http://ocsp.example.com/';
const CRL = 'http://crl.example.com/root.crl';

let root: Issued;
let both: Issued;
let emulator: RevocationEmulator;
let outgoing: OutgoingCalls;
beforeAll(async () => {
  root = await issue('Example Authority', { isAuthority: true });
  both = await leaf({ ocsp: OCSP, crl: CRL });
  emulator = await startRevocationEmulator(root, [both], NOW);
});
afterAll(() => emulator.close());
beforeEach(() => {
  emulator.mode = 'good';
  const silent = () => undefined;
  outgoing = new OutgoingCalls({
    emulators: new Map(['ocsp', 'crl'].map((name) => [`${name}.example.com`, emulator.address])),
    clock: { now: () => NOW },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    wait: () => Promise.resolve(),
  });
  return () => outgoing.stop();
});

function leaf(sources: { readonly ocsp?: string; readonly crl?: string }): Promise<Issued> {
  return issue('Harbor Insurance LLC', { by: root, ...sources });
}
const chainOf = (one: Issued) => [one.certificate, root.certificate];
const gather = (one: Issued, timeoutMs = 5_000) =>
  gatherEvidence([chainOf(one)], {
    http: (origins) => outgoing.forOrigins(origins),
    clock: { now: () => NOW },
    timeoutMs,
  });

it.each<[RevocationMode, object]>([
  ['good', { ocsps: [expect.any(Buffer)], lists: [] }],
  ['delegated', { ocsps: [expect.any(Buffer)], lists: [] }],
  ['lists-only', { ocsps: [], lists: [expect.any(Buffer)] }],
  ['refuses', { ocsps: [], lists: [expect.any(Buffer)] }],
])(
  'proves that a certificate was not revoked where its authority answers: %s',
  async (mode, what) => {
    emulator.mode = mode;
    expect(await gather(both)).toEqual({ certificates: chainOf(both), ...what });
  },
);

it.each<[RevocationMode, RegExp]>([
  ['revoked', /was revoked/],
  ['unknown', /does not know/],
  ['refuses', /refused the request/],
  ['silent', /did not respond: timeout/],
  ['unavailable', /responded with status 503/],
  ['redirects', /did not respond: redirect/],
  ['garbage', /is damaged/],
  ['too-large', /did not respond: too-large/],
  ['out-of-date', /out of date/],
  ['of-the-future', /of the future/],
  ['other-key', /signature of the response is wrong/],
  ['not-a-responder', /signature of the response is wrong/],
  ['other-certificate', /about another certificate/],
])('takes no answer of a responder that is: %s', async (mode, reason) => {
  emulator.mode = mode;
  const asked = gather(await leaf({ ocsp: OCSP }), mode === 'silent' ? 100 : 5_000);
  await expect(asked).rejects.toThrow(reason);
});

it.each<[RevocationMode, RegExp]>([
  ['silent', /did not respond: timeout/],
  ['unavailable', /responded with status 503/],
  ['redirects', /did not respond: redirect/],
  ['garbage', /is damaged/],
  ['too-large', /did not respond: too-large/],
  ['out-of-date', /out of date/],
  ['of-the-future', /of the future/],
  ['other-key', /signature of the list is wrong/],
  ['other-certificate', /of another authority/],
])('takes no list that is: %s', async (mode, reason) => {
  emulator.mode = mode;
  const asked = gather(await leaf({ crl: CRL }), mode === 'silent' ? 100 : 5_000);
  await expect(asked).rejects.toThrow(reason);
});

it('finds a certificate on the list of those that were revoked', async () => {
  const revoked = await leaf({ crl: CRL });
  const other = await startRevocationEmulator(root, [revoked], NOW);
  other.mode = 'revoked';
  other.revokedAt = new Date(NOW.getTime() - 60_000);
  const silent = () => undefined;
  await outgoing.stop();
  outgoing = new OutgoingCalls({
    emulators: new Map([['crl.example.com', other.address]]),
    clock: { now: () => NOW },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
  await expect(gather(revoked)).rejects.toMatchObject({
    isRevoked: true,
    revokedAt: other.revokedAt,
  });
  await other.close();
});

it.each([
  'http://127.0.0.1:1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest',
  'http://[::1]/',
  'http://localhost/',
])('calls no address of the own network that a certificate names: %s', async (ocsp) => {
  await expect(gather(await leaf({ ocsp }))).rejects.toThrow(
    /did not respond: (not-allowed|connection)/,
  );
});

it.each<[string, object, boolean]>([
  ['a responder', { ocsp: OCSP }, true],
  ['a list', { crl: CRL }, true],
  ['none', {}, false],
  ['a list in a directory', { crl: 'ldap://directory.example.com/' }, false],
  ['an address with a password', { ocsp: 'http://user:secret@ocsp.example.com/' }, false],
  ['a local file', { crl: 'file:///etc/passwd' }, false],
  ['no address at all', { crl: 'nonsense' }, false],
])('says whether the authority of a certificate can be asked, with %s', async (_, how, isAsked) => {
  expect(await hasAllSources(chainOf(await leaf(how)))).toBe(isAsked);
});

it('finds no authority to ask about a certificate that signs itself', async () => {
  expect(await hasAllSources([root.certificate])).toBe(false);
});
