import {
  AuditLog,
  Database,
  FieldCrypto,
  Seals,
  StoredFiles,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainOf, changeEnvelope, lockEnvelope } from '../ceremony/builtin-rows.ts';
import { appendStep } from '../ceremony/step-chain.ts';
import {
  createCeremonyPortal,
  sender,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';
import { Verifications } from './verifications.ts';

let portal: CeremonyPortal;
let envelopeId: string;
let code: string;
let storedFile: string;
beforeAll(async () => {
  portal = await createCeremonyPortal();
  ({ envelopeId } = await portal.create());
  await portal.signAs(envelopeId, 'advisor');
  await portal.signAs(envelopeId, 'client');
  await portal.runJob('signing.seal', { id: envelopeId });
  const [row] = await portal.database.query<{ code: string; file: string }>(
    'select code, sealed_file_id as file from signing_builtin_envelope where id = $1',
    [envelopeId],
  );
  code = row!.code;
  // One that stays: additions replace the stored document.
  const { files } = services();
  storedFile = (await files.put(await buffer(await files.open(row!.file)))).id;
});
afterAll(() => portal.close());

function services() {
  const snapshot = portal.portal.kernel.currentSnapshot();
  return {
    database: snapshot.service(Database)!,
    audit: snapshot.service(AuditLog)!,
    crypto: snapshot.service(FieldCrypto)!,
    files: snapshot.service(StoredFiles)!,
    seals: snapshot.service(Seals)!,
  };
}
const write = (work: (unit: WriteUnit) => Promise<void>) =>
  portal.portal.kernel.currentSnapshot().service(Writes)!.run(sender, work);

/** A signer gets a copy, as it happens at any time after the seal. */
const recordCopy = () =>
  write(async (unit) => {
    const envelope = (await lockEnvelope(unit, envelopeId))!;
    const step = { kind: 'copy', role: 'client', origin: null, facts: { state: 'sent' } } as const;
    await appendStep(unit, chainOf(envelope), step, portal.clock.now());
  });

/** The stored document moves to another file, as when something is added to it. */
const replaceFile = async () => {
  const { files } = services();
  await write(async (unit) => {
    const { row } = (await lockEnvelope(unit, envelopeId))!;
    const { id, size } = await files.put(await buffer(await files.open(row.sealed_file_id!)));
    await files.attach(unit, [id]);
    await changeEnvelope(unit, envelopeId, { sealed_file_id: id, sealed_size: size });
    await files.remove(unit, [row.sealed_file_id!]);
    unit.audit({
      action: 'signing-envelope.moved',
      entity: 'signing-envelope',
      entityId: envelopeId,
    });
  });
};

type Ways = readonly [string, (verifications: Verifications) => Promise<{ verdict: string }>][];
const ways: Ways = [
  ['code', (verifications) => verifications.byCode(code)],
  ['file', (verifications) => verifications.byFile(storedFile)],
];

describe.each(ways)('verifying by %s', (_, verify) => {
  it('finds a document valid whose signer gets a copy between the reads of steps and audit', async () => {
    const parts = services();
    let appended = 0;
    const audit: AuditLog = {
      ...parts.audit,
      async *recordedValues(...filter) {
        await recordCopy();
        appended += 1;
        yield* parts.audit.recordedValues(...filter);
      },
    };
    const verdicts = [
      await verify(new Verifications({ ...parts, audit })),
      await verify(new Verifications(parts)),
    ].map(({ verdict }) => verdict);
    expect([appended, verdicts]).toEqual([1, ['valid', 'valid']]);
  });

  it('finds a step that is missing in the audit, or only there', async () => {
    const parts = services();
    const withHashes = (change: (values: unknown[]) => unknown[]): AuditLog => ({
      ...parts.audit,
      async *recordedValues(...filter) {
        const values: unknown[] = [];
        for await (const { value } of parts.audit.recordedValues(...filter)) values.push(value);
        yield* change(values).map((value) => ({ place: 0, value }));
      },
    });
    for (const change of [
      (values: unknown[]) => values.slice(1),
      (values: unknown[]) => [...values, 'f'.repeat(64)],
    ]) {
      const found = await verify(new Verifications({ ...parts, audit: withHashes(change) }));
      expect(found.verdict).toBe('changed');
    }
  });
});

it('finds a document valid by its code whose file is replaced before it is read', async () => {
  const parts = services();
  let replaced = 0;
  const files: StoredFiles = {
    ...parts.files,
    async open(id) {
      replaced += 1;
      if (replaced === 1) {
        await replaceFile();
        const left = () => portal.database.query('select 1 from core_file where id = $1', [id]);
        await expect.poll(left).toEqual([]);
      }
      return parts.files.open(id);
    },
  };
  const found = await new Verifications({ ...parts, files }).byCode(code);
  expect([replaced > 1, found.verdict]).toEqual([true, 'valid']);
});
