import {
  EXPIRES_AT,
  issue,
  type Issued,
  startTsaEmulator,
  type TsaEmulator,
} from '@porchlight/emulator-tsa';
import { createFakeClock } from '@porchlight/testing';
import { HealthChecks, Pdf, Seals } from '@porchlight/server';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Verification } from '../../../generated/types.ts';
import {
  createCeremonyPortal,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

const STAMPED_AT = new Date('2026-11-23T15:00:04Z');
const clock = createFakeClock('2026-11-23T15:00:00Z');
const today = clock.now();

let folder: string;
let tsa: TsaEmulator;
let leaf: Issued;
let portal: CeremonyPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seals-'));
  const root = await issue('Example Authority', { isAuthority: true });
  leaf = await issue('Harbor Insurance LLC', { by: root });
  const files = {
    SEAL_CERTIFICATE_FILE: join(folder, 'seal.pem'),
    SEAL_KEY_FILE: join(folder, 'seal.key'),
  };
  await writeFile(files.SEAL_CERTIFICATE_FILE, leaf.pem + root.pem);
  await writeFile(files.SEAL_KEY_FILE, leaf.keyPem);
  tsa = await startTsaEmulator(STAMPED_AT);
  portal = await createCeremonyPortal({
    clock,
    environment: {
      ...files,
      TIME_STAMP_URL: 'https://tsa.example.com/',
      OUTGOING_EMULATORS: `tsa.example.com=${tsa.address}`,
    },
  });
});
afterAll(async () => {
  await portal.close();
  await tsa.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  tsa.mode = 'grants';
  clock.set(today);
});

async function signed() {
  const { envelopeId } = await portal.create();
  await portal.signAs(envelopeId, 'advisor');
  await portal.signAs(envelopeId, 'client');
  return envelopeId;
}
async function sealed() {
  const envelopeId = await signed();
  await portal.runJob('signing.seal', { id: envelopeId });
  const bytes = Buffer.from(await portal.provider().document(envelopeId, portal.signal));
  const pdf = portal.portal.kernel.currentSnapshot().service(Pdf)!;
  const { pages } = await pdf.facts(bytes);
  const text = await pdf.pageText(bytes, pages.length);
  return { envelopeId, bytes, text: text.replaceAll(/\s+/gu, ' ') };
}
async function verifications(envelopeId: string, bytes: Uint8Array) {
  const [row] = await portal.database.query<{ code: string }>(
    'select code from signing_builtin_envelope where id = $1',
    [envelopeId],
  );
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(bytes)]), 'Signed.pdf');
  const byFile = await fetch(`${portal.portal.address}/api/public/verify`, {
    method: 'POST',
    body: form,
  });
  const byCode = await portal.request('GET', `/api/public/verify/${row!.code}`);
  return [
    ((await byFile.json()) as { data: Verification }).data,
    byCode.json<{ data: Verification }>().data,
  ];
}

it('seals with the certificate of the agency and a time stamp, and says so on the page and at /verify', async () => {
  const { envelopeId, bytes, text } = await sealed();
  expect(text).toContain('certificado de la agencia emitido por Example Authority');
  expect(text).toContain('válido hasta el 31 de diciembre de 2027');
  expect(text).toContain('contiene el sello de tiempo de una autoridad independiente');
  expect(text).not.toContain('ningún tercero');
  const time_stamp = { by: 'Emulated time stamps', at: STAMPED_AT.toISOString() };
  for (const found of await verifications(envelopeId, bytes))
    expect(found).toMatchObject({ verdict: 'valid', time_stamp });
});

it.each(['refuses', 'unavailable', 'garbage', 'other-imprint'] as const)(
  'seals at once without a time stamp where the authority answers: %s, and says whose time it is',
  async (mode) => {
    tsa.mode = mode;
    const { envelopeId, bytes, text } = await sealed();
    expect(text).toContain('ningún tercero las confirmó');
    expect(text).not.toContain('autoridad independiente');
    for (const found of await verifications(envelopeId, bytes))
      expect(found).toMatchObject({ verdict: 'valid', time_stamp: null });
  },
);

it('lets documents wait once the certificate expired, while earlier ones verify', async () => {
  const before = await sealed();
  clock.set(EXPIRES_AT);
  const envelopeId = await signed();
  const sealing = portal.runJob('signing.seal', { id: envelopeId });
  await expect(sealing).rejects.toMatchObject({ name: expect.stringMatching(/not valid today/) });
  expect((await portal.report(envelopeId)).state).toBe('delivered');
  for (const found of await verifications(before.envelopeId, before.bytes))
    expect(found).toMatchObject({ verdict: 'valid' });
  const seals = portal.portal.kernel.currentSnapshot().service(Seals)!;
  expect(await seals.certificates()).toMatchObject([
    { issuer: 'Example Authority', isConfigured: true, retiredAt: null },
  ]);
  clock.set(today);
  await portal.runJob('signing.seal', { id: envelopeId });
  expect((await portal.report(envelopeId)).state).toBe('completed');
});

it('adds to the other documents while the file of one is missing, and says so at /verify and in the check', async () => {
  tsa.mode = 'refuses';
  const [lost, other] = [await sealed(), await sealed()];
  await portal.database.query(
    `insert into signing_document
       (id, title, file_id, file_size, sha256, stored_at, kept_until, client_name, code)
     select gen_random_uuid(), title, sealed_file_id, sealed_size, sealed_sha256, sealed_at, '2036-11-23', 'x', code
     from signing_builtin_envelope where id = any($1)`,
    [[lost.envelopeId, other.envelopeId]],
  );
  const [row] = await portal.database.query<{ file: string }>(
    'select sealed_file_id as file from signing_builtin_envelope where id = $1',
    [lost.envelopeId],
  );
  await rm(join(portal.folder, 'files', row!.file.slice(0, 2), row!.file));
  tsa.mode = 'grants';
  const later = new Date(today.getTime() + 30 * 60_000);
  clock.set(later);
  tsa.now = later;
  await portal.runJob('signing.extend-seals', {});
  const [, stamped] = await verifications(other.envelopeId, other.bytes);
  expect(stamped?.additions?.time_stamps).toHaveLength(1);
  const [byFile, byCode] = await verifications(lost.envelopeId, lost.bytes);
  expect([byFile?.verdict, byCode?.verdict]).toEqual(['valid', 'missing']);
  const content = portal.provider().document(lost.envelopeId, portal.signal);
  await expect(content).rejects.toThrow('is missing');
  clock.set(new Date(later.getTime() + 24 * 3_600_000));
  const check = portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find(({ id }) => id === 'signing.envelopes')!;
  expect((await check.check(portal.signal)).detail).toBe(
    '1 sealed document has lacked a time stamp for 1 day',
  );
}, 120_000);
