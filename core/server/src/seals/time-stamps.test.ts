import {
  EXPIRES_AT,
  issue,
  ISSUED_AT,
  startTsaEmulator,
  type TsaEmulator,
  type TsaMode,
} from '@porchlight/emulator-tsa';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import type { SealedPdf } from '../plugin-api/seals.ts';
import { createWrites } from '../writes/writes.ts';
import { decodeMessage, encodeMessage } from './seal-message.ts';
import { SEALED_AT, testSeals } from './sealed-pdf.fixture.ts';
import { MAX_TOKEN_BYTES, TimeStamps } from './time-stamps.ts';
import { readTimeStamp } from './time-stamp-token.ts';
import { verifySeal } from './verify-seal.ts';

const isInstalled = (program: string, option: string) =>
  spawnSync(program, [option]).error === undefined;
const PDFSIG = isInstalled('pdfsig', '-v') ? '' : ' (skipped: pdfsig is not installed)';
const OPENSSL = isInstalled('openssl', 'version') ? '' : ' (skipped: openssl is not installed)';

const HOST = 'tsa.example.com';
const STAMPED_AT = new Date('2026-11-23T15:04:09Z');
const SEAL_BYTES = 8192 + MAX_TOKEN_BYTES;

let fixture: DatabaseFixture;
let tsa: TsaEmulator;
let outgoing: OutgoingCalls;
let seals: Awaited<ReturnType<typeof testSeals>>;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  tsa = await startTsaEmulator(STAMPED_AT);
  seals = await testSeals();
});
afterAll(async () => {
  await seals.pdf.stop();
  await tsa.close();
  await fixture.close();
});
beforeEach(() => {
  tsa.mode = 'grants';
  tsa.now = STAMPED_AT;
  tsa.account = null;
  outgoing = new OutgoingCalls({
    emulators: new Map([[HOST, tsa.address]]),
    clock: { now: () => SEALED_AT },
    logger: fixture.logger,
    wait: () => Promise.resolve(),
  });
  return () => outgoing.stop();
});

function open(account?: string, timeoutMs = 5_000): TimeStamps {
  const { database, signals } = fixture;
  return new TimeStamps({
    database,
    writes: createWrites({ database, signals, committed: () => undefined }),
    clock: { now: () => SEALED_AT },
    http: outgoing.forPlugin([HOST]),
    address: { url: `https://${HOST}/`, account },
    timeoutMs,
  });
}
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
const bytes = sha256('a signature');
function file(name: string, content: Uint8Array | string): string {
  const path = join(fixture.folder, name);
  writeFileSync(path, content);
  return path;
}

it('gets the time stamp of an authority, and remembers the authority once', async () => {
  const stamps = open();
  const stamp = await stamps.stamp(bytes);
  expect(stamp).toMatchObject({ by: 'Emulated time stamps', at: STAMPED_AT });
  await Promise.all([stamps.stamp(bytes), stamps.stamp(sha256('another'))]);
  expect([...(await stamps.authorities())]).toEqual([stamp.authority]);
  const lines = await fixture.database
    .knex('core_audit')
    .where({ action: 'time-stamp-authority.added' });
  expect(lines).toHaveLength(1);
});

it('signs in with the account of the address', async () => {
  tsa.account = 'agency:p@ss:word';
  await expect(open().stamp(bytes)).rejects.toThrow('responded with status 401');
  expect(await open('agency:p@ss:word').stamp(bytes)).toMatchObject({ at: STAMPED_AT });
});

it.each<[TsaMode, RegExp]>([
  ['refuses', /refused the request/],
  ['silent', /did not respond: timeout/],
  ['unavailable', /responded with status 503/],
  ['redirects', /did not respond: redirect/],
  ['garbage', /is damaged/],
  ['html', /is damaged/],
  ['too-large', /did not respond: too-large/],
  ['other-nonce', /answers another request/],
  ['no-nonce', /answers another request/],
  ['other-imprint', /one of another document/],
  ['expired', /not valid at this time/],
  ['no-purpose', /not for time stamps/],
  ['several-purposes', /not for time stamps/],
  ['other-key', /signature is wrong/],
  ['no-certificates', /certificate of the authority is missing/],
])('takes no time stamp of an authority that answers: %s', async (mode, reason) => {
  tsa.mode = mode;
  const before = tsa.requests;
  await expect(open(undefined, mode === 'silent' ? 100 : 5_000).stamp(bytes)).rejects.toThrow(
    reason,
  );
  expect(tsa.requests - before).toBeLessThanOrEqual(3);
});

it('takes no time stamp from before the certificate of the authority', async () => {
  tsa.now = new Date(ISSUED_AT.getTime() - 1_000);
  await expect(open().stamp(bytes)).rejects.toThrow('not valid at this time');
});

it('takes no time stamp in which one bit changed', async () => {
  const { token } = await open().stamp(bytes);
  const { authority } = await readTimeStamp(token, bytes);
  for (let at = 0; at < token.length; at += 7) {
    const changed = Buffer.from(token);
    changed[at]! ^= 1 << (at % 8);
    const read = await readTimeStamp(changed, bytes).catch(() => null);
    // What the signature does not cover makes another authority, which a seal must not have.
    if (read !== null) expect(read.authority, `byte ${at}`).not.toBe(authority);
  }
});

describe('a seal with a time stamp', () => {
  let sealed: SealedPdf;
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    const page = await seals.pdf.build({ title: 'x', blocks: [] });
    outgoing = new OutgoingCalls({
      emulators: new Map([[HOST, tsa.address]]),
      clock: { now: () => SEALED_AT },
      logger: fixture.logger,
    });
    const stamps = open();
    sealed = await seals.seal(page, { sealBytes: SEAL_BYTES }, seals.key, (digest) =>
      stamps.stamp(digest),
    );
    known = await stamps.authorities();
    await outgoing.stop();
  });
  const verify = (content: Uint8Array, authorities = known) =>
    verifySeal(Buffer.from(content), {
      certificates: [seals.key],
      authorities,
      crypto: seals.crypto,
    });
  const messageOf = (content: Buffer) => {
    const [, room, end] = /\/ByteRange \[0 (\d+) (\d+) /.exec(content.toString('latin1'))!;
    const hex = content.toString('latin1', Number(room) + 1, Number(end) - 1);
    const der = Buffer.from(hex, 'hex');
    return { room: Number(room), der: der.subarray(0, 4 + der.readUInt16BE(2)) };
  };
  const withMessage = (content: Buffer, message: Buffer) => {
    const { room, der } = messageOf(content);
    const changed = Buffer.from(content);
    changed.fill('0', room + 1, room + 1 + 2 * der.length, 'latin1');
    changed.write(message.toString('hex'), room + 1, 'latin1');
    return changed;
  };

  it('finds a stamped seal valid, and says by whom and when it was stamped', async () => {
    const timeStamp = { by: 'Emulated time stamps', at: STAMPED_AT, validUntil: EXPIRES_AT };
    expect(sealed.timeStamp).toEqual(timeStamp);
    expect(await verify(sealed.bytes)).toMatchObject({
      verdict: 'valid',
      sealedAt: SEALED_AT,
      timeStamp,
    });
  });

  it('refuses the stamp of an authority that the portal never asked', async () => {
    expect((await verify(sealed.bytes, new Set())).verdict).toBe('changed');
    const forger = await startTsaEmulator(new Date('2026-02-01T00:00:00Z'));
    const calls = new OutgoingCalls({
      emulators: new Map([[HOST, forger.address]]),
      clock: { now: () => SEALED_AT },
      logger: fixture.logger,
    });
    outgoing = calls;
    const { der } = messageOf(sealed.bytes);
    const parts = await decodeMessage(der);
    const { token } = await open().stamp(sha256(parts.signature));
    await calls.stop();
    await forger.close();
    const forged = await encodeMessage(seals.key, { ...parts, timeStamp: token });
    expect((await verify(withMessage(sealed.bytes, forged))).verdict).toBe('changed');
  });

  it('refuses the stamp of another seal', async () => {
    const { token } = await open().stamp(sha256('another signature'));
    const parts = await decodeMessage(messageOf(sealed.bytes).der);
    const moved = await encodeMessage(seals.key, { ...parts, timeStamp: token });
    expect((await verify(withMessage(sealed.bytes, moved))).verdict).toBe('changed');
  });

  it('shows one changed bit of the page, the seal, and the stamp', async () => {
    const { room, der } = messageOf(sealed.bytes);
    for (let at = room + 1; at < room + 2 * der.length; at += 97) {
      const changed = Buffer.from(sealed.bytes);
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
      expect((await verify(changed)).verdict, `byte ${at}`).toBe('changed');
    }
  });

  it('without its stamp is a seal whose time is the word of the portal', async () => {
    const { timeStamp: _, ...parts } = await decodeMessage(messageOf(sealed.bytes).der);
    const bare = await encodeMessage(seals.key, parts);
    expect(await verify(withMessage(sealed.bytes, bare))).toMatchObject({
      verdict: 'valid',
      timeStamp: null,
    });
  });

  it.skipIf(PDFSIG !== '')(
    `makes a signature of the whole document that pdfsig finds valid${PDFSIG}`,
    () => {
      const { stdout } = spawnSync('pdfsig', [file('sealed.pdf', sealed.bytes)], {
        encoding: 'utf8',
      });
      expect(stdout).toContain('Signature is Valid.');
      expect(stdout).toContain('Total document signed');
    },
  );

  it.skipIf(OPENSSL !== '')(`adds a time stamp that OpenSSL verifies${OPENSSL}`, async () => {
    const { timeStamp, signature } = await decodeMessage(messageOf(sealed.bytes).der);
    const verified = (root: string) =>
      spawnSync(
        'openssl',
        [
          'ts',
          '-verify',
          '-token_in',
          '-in',
          file('token.der', timeStamp!),
          '-data',
          file('signature.bin', signature),
          '-CAfile',
          file('root.pem', root),
          '-attime',
          String(STAMPED_AT.getTime() / 1_000),
        ],
        { encoding: 'utf8' },
      );
    expect(verified(tsa.root.pem)).toMatchObject({ stdout: 'Verification: OK\n', status: 0 });
    expect(verified((await issue('Other', { isAuthority: true })).pem).status).not.toBe(0);
  });
});
