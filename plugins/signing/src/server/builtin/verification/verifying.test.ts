import { Seals } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verification } from '../../../generated/types.ts';
import { canonicalJson } from '../../../rules/builtin/canonical-json.ts';
import { sha256 } from '../../sha256.ts';
import type { ChainedStep, StepEntry } from '../ceremony/step-chain.ts';
import { samplePdf } from '../../testing/sample-pdfs.fixture.ts';
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
const codeOf = async (envelopeId: string) => {
  const [row] = await portal.database.query<{ code: string }>(
    'select code from signing_builtin_envelope where id = $1',
    [envelopeId],
  );
  return row!.code;
};
const verifyCode = async (code: string) =>
  (await portal.request('GET', `/api/public/verify/${code}`)).json<{ data: Verification }>().data;
async function verifyFile(content: Uint8Array) {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(content)]), 'Signed.pdf');
  const response = await fetch(`${portal.portal.address}/api/public/verify`, {
    method: 'POST',
    body: form,
  });
  return ((await response.json()) as { data: Verification }).data;
}
/** Writes the steps of an envelope again, each with the hash that it should have, as someone with the database could. */
async function rewriteSteps(envelopeId: string, change: (entry: StepEntry) => StepEntry) {
  const { query } = portal.database;
  const steps = await query<ChainedStep>(
    'select entry, hash from signing_step where envelope_id = $1 order by seq',
    [envelopeId],
  );
  await query('alter table signing_step disable trigger signing_step_append_only');
  let previous = '0'.repeat(64);
  for (const { entry } of steps) {
    const written = { ...change(entry), previous };
    previous = sha256(canonicalJson(written));
    await query(
      'update signing_step set entry = $1, hash = $2 where envelope_id = $3 and seq = $4',
      [JSON.stringify(written), previous, envelopeId, entry.seq],
    );
  }
  await query('alter table signing_step enable trigger signing_step_append_only');
}
it('seals no envelope whose steps were rewritten before the seal, each with the hash that it should have', async () => {
  const { envelopeId } = await portal.create();
  await portal.signAs(envelopeId, 'advisor');
  await rewriteSteps(envelopeId, (entry) => ({ ...entry, ip: '192.0.2.1' }));
  await portal.signAs(envelopeId, 'client');
  const sealing = portal.runJob('signing.seal', { id: envelopeId });
  await expect(sealing).rejects.toThrow('record of its steps was changed');
});

describe('verifying', () => {
  it('refuses a stored document that is not the sealed one, on every way to it', async () => {
    const { envelopeId, token } = await sealed();
    await portal.database.query(
      `update signing_builtin_envelope e set sealed_file_id = f.file_id
       from signing_source s join signing_file f on f.id = s.signing_file_id
       where e.id = $1 and s.id = e.source_id`,
      [envelopeId],
    );
    await expect(portal.provider().document(envelopeId, portal.signal)).rejects.toThrow(
      'does not verify',
    );
    expect((await portal.visit(token, 'GET', '/document')).status).toBe(404);
    expect((await verifyCode(await codeOf(envelopeId))).verdict).toBe('changed');
  });

  it('finds a document valid by its code and by its file, with short names', async () => {
    const { envelopeId, bytes } = await sealed();
    const signedAt = '2026-11-23T15:00:00.000Z';
    const expected = {
      verdict: 'valid',
      title: 'Advisory agreement',
      signers: [
        { role: 'advisor', name: 'Maria R.', signed_at: signedAt, identity: 'agent-login' },
        { role: 'client', name: 'Carmen V.', signed_at: signedAt, identity: 'secure-link' },
      ],
    };
    const code = await codeOf(envelopeId);
    expect(await verifyCode(code)).toMatchObject(expected);
    expect(await verifyCode(code.toLowerCase().replaceAll('-', ''))).toMatchObject(expected);
    expect(await verifyFile(bytes)).toMatchObject(expected);
  });

  it('finds one changed bit', async () => {
    const { bytes } = await sealed();
    for (const at of [200, bytes.length >> 1, bytes.length - 40]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect((await verifyFile(changed)).verdict, `bit at ${String(at)}`).not.toBe('valid');
    }
    const appended = Buffer.concat([bytes, Buffer.from('\n%%EOF\n')]);
    // Its own hash would look like that of the document that was sealed.
    expect(await verifyFile(appended)).toMatchObject({ verdict: 'changed', sha256: null });
  });

  it.each([
    ['a line', '\n'],
    ['the head of a mail', 'Content-Type: application/pdf\r\n\r\n'],
    ['1,000 bytes of another text', `${'Paid in full. '.repeat(72)}`.slice(0, 1_000)],
  ])('finds what was put before the document: %s', async (_, before) => {
    const { bytes } = await sealed();
    const behind = Buffer.concat([Buffer.from(before), bytes]);
    expect(await verifyFile(behind)).toMatchObject({ verdict: 'changed', sha256: null });
  });

  it('says that a document whose end is missing is damaged or incomplete', async () => {
    const { bytes } = await sealed();
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(bytes.subarray(0, -4_000))]), 'Signed.pdf');
    const response = await fetch(`${portal.portal.address}/api/public/verify`, {
      method: 'POST',
      body: form,
    });
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([
      415,
      'Signed.pdf is damaged or incomplete: its end is missing. Get the file again and upload that.',
    ]);
  });

  it('calls a document pending before it is sealed, and unknown codes and files not ours', async () => {
    const { envelopeId } = await portal.create();
    expect((await verifyCode(await codeOf(envelopeId))).verdict).toBe('pending');
    expect(await verifyCode('2222-2222-2222-2222')).toMatchObject({
      verdict: 'not-ours',
      title: '',
      signers: [],
    });
    expect((await verifyFile(samplePdf())).verdict).toBe('not-ours');
  });

  it('finds a record of steps that was rewritten, and a document of another envelope', async () => {
    const [one, other] = [await sealed(), await sealed()];
    const [code, codeOfOther] = [await codeOf(one.envelopeId), await codeOf(other.envelopeId)];
    await rewriteSteps(one.envelopeId, (entry) => ({ ...entry, ip: '192.0.2.1' }));
    expect((await verifyCode(code)).verdict).toBe('changed');
    expect((await verifyFile(one.bytes)).verdict).toBe('changed');
    // The whole envelope says that the document of the first one is its own.
    const [row] = await portal.database.query<{ file: string; sha256: string }>(
      `update signing_builtin_envelope set sealed_file_id = null where id = $1
       returning (select sealed_file_id from signing_builtin_envelope where id = $1) as file, sealed_sha256 as sha256`,
      [one.envelopeId],
    );
    await portal.database.query(
      'update signing_builtin_envelope set sealed_file_id = $2, sealed_sha256 = $3 where id = $1',
      [other.envelopeId, row!.file, row!.sha256],
    );
    await rewriteSteps(other.envelopeId, (entry) =>
      entry.kind === 'sealed'
        ? { ...entry, facts: { ...entry.facts, sha256: row!.sha256 } }
        : entry,
    );
    expect((await verifyCode(codeOfOther)).verdict).toBe('changed');
  });

  it.each([
    [
      'the name of a signer',
      `update signing_builtin_signer set name = 'X Y' where envelope_id = $1`,
    ],
    [
      'the time of a signature',
      `update signing_builtin_signer set signed_at = '2020-01-01' where envelope_id = $1`,
    ],
    ['the title', `update signing_builtin_envelope set title = 'Deed' where id = $1`],
  ])('finds a change of %s beside the record of steps', async (_, statement) => {
    const { envelopeId } = await sealed();
    await portal.database.query(statement, [envelopeId]);
    expect((await verifyCode(await codeOf(envelopeId))).verdict).toBe('changed');
  });

  it('still finds a document valid after the key was rotated', async () => {
    const { envelopeId, bytes } = await sealed();
    const seals = portal.portal.kernel.currentSnapshot().service(Seals)!;
    await seals.rotate({ kind: 'system', plugin: 'signing' });
    expect((await verifyFile(bytes)).verdict).toBe('valid');
    expect((await verifyCode(await codeOf(envelopeId))).verdict).toBe('valid');
    const next = await sealed();
    expect((await verifyFile(next.bytes)).verdict).toBe('valid');
    expect((await verifyFile(next.bytes)).certificate).not.toBe(
      (await verifyFile(bytes)).certificate,
    );
  });

  it('leaves no file of a verification behind', async () => {
    const count = async () => {
      const [row] = await portal.database.query<{ count: number }>(
        'select count(*)::int as count from core_file where kept_at is null and removed_at is null',
      );
      return row!.count;
    };
    await expect.poll(count).toBe(0);
    await verifyFile(samplePdf());
    await expect.poll(count).toBe(0);
  });
});
