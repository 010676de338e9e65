import { Pdf } from '@porchlight/server';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCeremonyPortal,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

let portal: CeremonyPortal;
beforeAll(async () => {
  portal = await createCeremonyPortal();
});
afterAll(() => portal.close());

/** An envelope that all have signed, with its sealed document. */
async function sealed() {
  const { envelopeId } = await portal.create();
  await portal.signAs(envelopeId, 'advisor');
  const token = await portal.signAs(envelopeId, 'client');
  await portal.runJob('signing.seal', { id: envelopeId });
  const bytes = Buffer.from(await portal.provider().document(envelopeId, portal.signal));
  return { envelopeId, token, bytes };
}
/** The text outside of compressed parts. */
const plain = (bytes: Buffer) => bytes.toString('latin1');

describe('sealing', () => {
  it('completes an envelope only together with its sealed document', async () => {
    const { envelopeId } = await portal.create();
    await portal.signAs(envelopeId, 'advisor');
    await portal.runJob('signing.seal', { id: envelopeId });
    expect((await portal.report(envelopeId)).state).toBe('delivered');
    await expect(portal.provider().document(envelopeId, portal.signal)).rejects.toThrow();
    const token = await portal.signAs(envelopeId, 'client');
    await portal.runJob('signing.seal', { id: envelopeId });
    const report = await portal.report(envelopeId);
    expect(report).toMatchObject({ state: 'completed', completedAt: '2026-11-23T15:00:00.000Z' });
    const bytes = Buffer.from(await portal.provider().document(envelopeId, portal.signal));
    expect(plain(bytes)).toContain('ETSI.CAdES.detached');
    expect(plain(bytes)).toContain('audit.json');
    const download = await fetch(`${portal.portal.address}/api/public/ceremony/document`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes);
    expect((await portal.steps(envelopeId)).at(-1)).toBe('sealed');
  });

  it('says on the certificate page until when the certificate of the seal is valid', async () => {
    const { bytes } = await sealed();
    const pdf = portal.portal.kernel.currentSnapshot().service(Pdf)!;
    const { pages } = await pdf.facts(bytes);
    const texts = await Promise.all(pages.map((_, at) => pdf.pageText(bytes, at + 1)));
    const text = texts.join(' ').replaceAll(/\s+/gu, ' ');
    expect(text).toContain('certificado del sello es válido hasta el 23 de noviembre de 2031.');
  });

  it('follows the last signature by itself', async () => {
    const { envelopeId } = await portal.create(undefined, ['advisor', 'client']);
    await portal.signAs(envelopeId, 'advisor');
    await portal.signAs(envelopeId, 'client');
    await expect
      .poll(async () => (await portal.report(envelopeId)).state, { timeout: 60_000 })
      .toBe('completed');
  });

  it('makes one document of two jobs at once, and of a job that runs again', async () => {
    const { envelopeId } = await portal.create();
    await portal.signAs(envelopeId, 'advisor');
    await portal.signAs(envelopeId, 'client');
    await Promise.all([1, 2].map(() => portal.runJob('signing.seal', { id: envelopeId })));
    const first = await portal.provider().document(envelopeId, portal.signal);
    await portal.runJob('signing.seal', { id: envelopeId });
    expect(await portal.provider().document(envelopeId, portal.signal)).toEqual(first);
    const kinds = await portal.steps(envelopeId);
    expect(kinds.filter((kind) => kind === 'sealed')).toHaveLength(1);
  });

  it.each([
    [
      'the values of a signer',
      `update signing_builtin_signer a set sealed_draft = null where a.envelope_id = $1 and a.role = 'client'`,
      'changed afterwards',
    ],
    [
      'the record of steps',
      `alter table signing_step disable trigger signing_step_append_only;
       update signing_step set entry = jsonb_set(entry, '{ip}', '"192.0.2.1"') where envelope_id = '%' and seq = 2;
       alter table signing_step enable trigger signing_step_append_only`,
      'record of its steps',
    ],
  ])('refuses to seal after a change of %s, and says why', async (_, statement, reason) => {
    const { envelopeId } = await portal.create();
    await portal.signAs(envelopeId, 'advisor');
    const token = await portal.link(envelopeId, 'client');
    await portal.read(token);
    await portal.consent(token);
    // Without the job of the last signature, which would be faster.
    await portal.database.query(
      `update signing_builtin_envelope set state = 'voided' where id = $1`,
      [envelopeId],
    );
    await portal.database.query(
      `update signing_builtin_signer set signed_at = now() where envelope_id = $1 and signed_at is null`,
      [envelopeId],
    );
    await portal.database.query(
      `update signing_builtin_envelope set state = 'delivered' where id = $1`,
      [envelopeId],
    );
    const isMany = statement.includes('%');
    await portal.database.query(statement.replace('%', envelopeId), isMany ? [] : [envelopeId]);
    const sealing = portal.runJob('signing.seal', { id: envelopeId });
    await expect(sealing).rejects.toThrow(reason);
    expect((await portal.report(envelopeId)).state).toBe('delivered');
  });

  it('refuses any change of a step in the database', async () => {
    const { envelopeId } = await portal.create();
    for (const statement of [
      `update signing_step set hash = '' where envelope_id = '${envelopeId}'`,
      `delete from signing_step where envelope_id = '${envelopeId}'`,
      'truncate signing_step',
    ])
      await expect(portal.database.query(statement)).rejects.toThrow('append-only');
  });
});

it('seals so that pdfsig accepts it, where it is installed', async (context) => {
  const run = promisify(execFile);
  const isThere = await run('pdfsig', ['-v']).then(
    () => true,
    () => false,
  );
  if (!isThere) return context.skip();
  const { bytes } = await sealed();
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-sealed-'));
  try {
    const file = join(folder, 'signed.pdf');
    await writeFile(file, bytes);
    const { stdout } = await run('pdfsig', ['-nocert', file]);
    expect(stdout).toContain('Signature is Valid');
    expect(stdout).toContain('Total document signed');
  } finally {
    await rm(folder, { recursive: true });
  }
});
