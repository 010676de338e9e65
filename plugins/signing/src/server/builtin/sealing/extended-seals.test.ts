import {
  issue,
  type RevocationEmulator,
  startRevocationEmulator,
  startTsaEmulator,
  type TsaEmulator,
} from '@porchlight/emulator-tsa';
import { HealthChecks } from '@porchlight/server';
import { createFakeClock } from '@porchlight/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Verification } from '../../../generated/types.ts';
import {
  createCeremonyPortal,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

const TODAY = new Date('2026-11-23T15:00:00Z');
const NEXT_YEAR = new Date('2027-11-23T16:00:00Z');
const clock = createFakeClock(TODAY.toISOString());

let folder: string;
let tsa: TsaEmulator;
let authority: RevocationEmulator;
let portal: CeremonyPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seals-'));
  const root = await issue('Example Authority', { isAuthority: true });
  const until = new Date('2029-01-01T00:00:00Z');
  const leaf = await issue('Harbor Insurance LLC', {
    by: root,
    until,
    ocsp: 'http://ocsp.example.com/',
    crl: 'http://crl.example.com/root.crl',
  });
  const files = {
    SEAL_CERTIFICATE_FILE: join(folder, 'seal.pem'),
    SEAL_KEY_FILE: join(folder, 'seal.key'),
  };
  await writeFile(files.SEAL_CERTIFICATE_FILE, leaf.pem + root.pem);
  await writeFile(files.SEAL_KEY_FILE, leaf.keyPem);
  tsa = await startTsaEmulator(TODAY);
  authority = await startRevocationEmulator(root, [leaf], TODAY);
  portal = await createCeremonyPortal({
    clock,
    environment: {
      ...files,
      TIME_STAMP_URL: 'https://tsa.example.com/',
      OUTGOING_EMULATORS: [
        `tsa.example.com=${tsa.address}`,
        `ocsp.example.com=${authority.address}`,
        `crl.example.com=${authority.address}`,
      ].join(','),
    },
  });
});
afterAll(async () => {
  await portal.close();
  await tsa.close();
  await authority.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  tsa.mode = 'grants';
  authority.mode = 'good';
  authority.revokedAt = null;
  at(TODAY);
});

function at(time: Date) {
  clock.set(time);
  tsa.now = authority.now = time;
}
const later = (minutes: number) => new Date(TODAY.getTime() + minutes * 60_000);
const document = async (envelopeId: string) =>
  Buffer.from(await portal.provider().document(envelopeId, portal.signal));
const extend = () => portal.runJob('signing.extend-seals', {});

/** A sealed document that is kept. */
async function sealed() {
  const { envelopeId } = await portal.create();
  await portal.signAs(envelopeId, 'advisor');
  await portal.signAs(envelopeId, 'client');
  await portal.runJob('signing.seal', { id: envelopeId });
  await portal.database.query(
    `insert into signing_document
       (id, title, file_id, file_size, sha256, stored_at, kept_until, client_name, code)
     select gen_random_uuid(), title, sealed_file_id, sealed_size, sealed_sha256, sealed_at, '2036-11-23', 'x', code
     from signing_builtin_envelope where id = $1`,
    [envelopeId],
  );
  return { envelopeId, bytes: await document(envelopeId) };
}
async function byFile(bytes: Uint8Array) {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(bytes)]), 'Signed.pdf');
  const address = `${portal.portal.address}/api/public/verify`;
  const response = await fetch(address, { method: 'POST', body: form });
  return ((await response.json()) as { data: Verification }).data;
}
async function byCode(envelopeId: string) {
  const [row] = await portal.database.query<{ code: string }>(
    'select code from signing_builtin_envelope where id = $1',
    [envelopeId],
  );
  const found = await portal.request('GET', `/api/public/verify/${row!.code}`);
  return found.json<{ data: Verification }>().data;
}
const signingCheck = () =>
  portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find(({ id }) => id === 'signing.envelopes')!
    .check(portal.signal);
const none = { revocation: null, time_stamps: [] };
const withEvidence = { evidence: 'added', evidence_at: TODAY.toISOString(), ...none };
const withoutEvidence = { evidence: 'missing', evidence_at: null, ...none };

it.each([
  ['after a time stamp', 'grants', 60, 'proven-before'],
  ['after the seal, which has no time stamp', 'refuses', 60, 'stated-before'],
  ['before the seal', 'grants', -60, 'after'],
] as const)(
  'says at /verify that the certificate was revoked: %s',
  async (_, mode, minutes, order) => {
    authority.revokedAt = later(minutes);
    authority.mode = minutes < 0 ? 'revoked' : 'unavailable';
    tsa.mode = mode;
    const { envelopeId, bytes } = await sealed();
    at(later(120));
    authority.mode = 'revoked';
    await extend();
    expect(await document(envelopeId)).toEqual(bytes);
    const steps = await portal.steps(envelopeId);
    expect(steps.filter((kind) => kind === 'revoked')).toHaveLength(1);
    for (const found of [await byFile(bytes), await byCode(envelopeId)])
      expect(found).toMatchObject({
        verdict: 'valid',
        additions: { evidence: 'revoked', evidence_at: null, revocation: { order } },
      });
    at(later(240));
    await extend();
    expect((await portal.steps(envelopeId)).filter((kind) => kind === 'revoked')).toHaveLength(1);
  },
);

it('notifies owners once of a revoked certificate, however many documents it sealed', async () => {
  authority.revokedAt = later(30);
  authority.mode = 'unavailable';
  for (const _ of [1, 2]) await sealed();
  at(later(120));
  authority.mode = 'revoked';
  await extend();
  const notices = await portal.database.query(
    "select payload from core_outbox where payload ->> 'kind' = 'seal-revoked' and payload ->> 'subject' = $1",
    [later(30).toISOString()],
  );
  expect(notices).toHaveLength(1);
});

it('seals with the evidence that the certificate was not revoked, and says so at /verify', async () => {
  const { envelopeId, bytes } = await sealed();
  expect(bytes.toString('latin1')).toContain('/DSS');
  for (const found of [await byFile(bytes), await byCode(envelopeId)])
    expect(found).toMatchObject({ verdict: 'valid', additions: withEvidence });
  await extend();
  expect(await document(envelopeId)).toEqual(bytes);
});

it('seals at once where the authority does not answer, and adds the evidence once it does', async () => {
  authority.mode = 'unavailable';
  const { envelopeId, bytes } = await sealed();
  expect(await byFile(bytes)).toMatchObject({ verdict: 'valid', additions: withoutEvidence });
  at(later(30));
  await extend();
  expect(await document(envelopeId)).toEqual(bytes);
  authority.mode = 'good';
  at(later(120));
  await extend();
  const extended = await document(envelopeId);
  expect(extended.subarray(0, bytes.length)).toEqual(bytes);
  const additions = { evidence: 'added', evidence_at: later(120).toISOString() };
  expect(await byFile(extended)).toMatchObject({ verdict: 'valid', additions });
  expect(await byCode(envelopeId)).toMatchObject({ verdict: 'valid', additions });
  expect((await portal.steps(envelopeId)).slice(-2)).toEqual(['sealed', 'extended']);
  // A file that was handed out before is still the document of this envelope.
  expect(await byFile(bytes)).toMatchObject({
    verdict: 'valid',
    title: 'Advisory agreement',
    additions: withoutEvidence,
  });
});

it('stamps a document again after a year, and once only', async () => {
  const { envelopeId, bytes } = await sealed();
  at(NEXT_YEAR);
  await extend();
  await extend();
  const stamped = await document(envelopeId);
  const additions = {
    ...withEvidence,
    time_stamps: [{ by: 'Emulated time stamps', at: NEXT_YEAR.toISOString() }],
  };
  for (const found of [await byFile(stamped), await byCode(envelopeId)])
    expect(found).toMatchObject({ verdict: 'valid', additions });
  expect(await byFile(bytes)).toMatchObject({ verdict: 'valid', additions: withEvidence });
  const steps = await portal.steps(envelopeId);
  expect(steps.filter((kind) => kind === 'extended')).toHaveLength(1);
  const rows = await portal.database.query(
    `select d.sha256 = e.sealed_sha256 as same, d.file_size as size
     from signing_builtin_envelope e join signing_document d on d.code = e.code where e.id = $1`,
    [envelopeId],
  );
  expect(rows).toEqual([{ same: true, size: stamped.length }]);
});

it('stamps a document soon that was sealed without a time stamp', async () => {
  tsa.mode = 'refuses';
  const { envelopeId, bytes } = await sealed();
  tsa.mode = 'grants';
  at(later(30));
  await extend();
  expect(await byFile(bytes)).toMatchObject({ time_stamp: null, additions: withEvidence });
  expect(await byCode(envelopeId)).toMatchObject({
    time_stamp: null,
    additions: { time_stamps: [{ by: 'Emulated time stamps', at: later(30).toISOString() }] },
  });
});

it.each<[string, () => void, () => Promise<unknown>]>([
  [
    'certificate evidence',
    () => (authority.mode = 'unavailable'),
    async () => {
      authority.mode = 'good';
      await extend();
    },
  ],
  [
    'a time stamp',
    () => (tsa.mode = 'unavailable'),
    async () => {
      tsa.mode = 'grants';
      await extend();
    },
  ],
  [
    'a time stamp',
    () => (tsa.mode = 'unavailable'),
    // Nothing is tried any more: the document itself was lost.
    () =>
      portal.database.query(
        `update signing_builtin_envelope set sealed_file_id = null where stamp_due_at is not null`,
      ),
  ],
])('degrades the check of signing once %s cannot be added for a day', async (what, fail, end) => {
  await portal.database.query(
    'update signing_builtin_envelope set evidence_due_at = null, stamp_due_at = null, additions_failing_since = null',
  );
  fail();
  await sealed();
  await sealed();
  at(later(30));
  await extend();
  at(later(30 + 24 * 60 - 1));
  await extend();
  expect((await signingCheck()).state).toBe('healthy');
  at(later(30 + 24 * 60));
  expect(await signingCheck()).toEqual({
    state: 'degraded',
    detail: `2 sealed documents have lacked ${what} for 1 day`,
  });
  at(later(30 + 49 * 60));
  await extend();
  expect((await signingCheck()).detail).toBe(`2 sealed documents have lacked ${what} for 2 days`);
  at(later(30 + 50 * 60));
  await end();
  expect((await signingCheck()).state).toBe('healthy');
});

it('leaves a stored document alone that is not the sealed one', async () => {
  const { envelopeId } = await sealed();
  const other = await sealed();
  await portal.database.query(
    `update signing_builtin_envelope set sealed_file_id = null where id = $1`,
    [other.envelopeId],
  );
  await portal.database.query(
    `update signing_builtin_envelope e set sealed_file_id = d.file_id
     from signing_document d join signing_builtin_envelope o on o.code = d.code
     where e.id = $1 and o.id = $2`,
    [envelopeId, other.envelopeId],
  );
  at(NEXT_YEAR);
  await extend();
  expect((await byCode(envelopeId)).verdict).toBe('changed');
  expect((await portal.steps(envelopeId)).at(-1)).toBe('sealed');
});
