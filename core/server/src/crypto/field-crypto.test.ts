import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SealBrokenError } from '../base/crypto-errors.ts';
import { createFieldCrypto } from './field-crypto.ts';
import type { KeyRing } from './key-ring.ts';

const root = randomBytes(32);
const [first, second] = [randomBytes(32), randomBytes(32)];
const ring: KeyRing = { root, dataKeys: new Map([['2', first]]), current: '2' };
const rotated: KeyRing = {
  root,
  dataKeys: new Map([
    ['2', first],
    ['3', second],
  ]),
  current: '3',
};
const crypto = createFieldCrypto(() => ring);

const place = { table: 'clients_client', column: 'ssn', row: '17' };

describe('encrypt and decrypt', () => {
  it.each(['123-45-6789', '', 'José ñandú 🏡', 'x'.repeat(100_000)])(
    'decrypting returns the encrypted value %.20j',
    (plain) => {
      expect(crypto.decrypt(crypto.encrypt(plain, place), place)).toBe(plain);
    },
  );

  it('encrypting writes the version and the key before the value, and never the same twice', () => {
    const [one, two] = [crypto.encrypt('123-45-6789', place), crypto.encrypt('123-45-6789', place)];
    expect(one).toMatch(/^v1\.2\.[A-Za-z0-9+/]+=*$/);
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[2]!, 'base64').toString('latin1')).not.toContain('45-6789');
  });

  it.each([
    ['another row', { ...place, row: '18' }],
    ['another column', { ...place, column: 'spouse_ssn' }],
    ['another table', { ...place, table: 'clients_spouse' }],
  ])('decrypting rejects a value that was moved to %s', (_what, elsewhere) => {
    const sealed = crypto.encrypt('123-45-6789', place);
    expect(() => crypto.decrypt(sealed, elsewhere)).toThrow(SealBrokenError);
  });

  it('decrypting rejects a value with any byte changed', () => {
    const sealed = crypto.encrypt('123-45-6789', place);
    const bytes = Buffer.from(sealed.slice('v1.2.'.length), 'base64');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => crypto.decrypt(`v1.2.${changed.toString('base64')}`, place)).toThrow(
        SealBrokenError,
      );
    }
  });

  it.each([
    '',
    '123-45-6789',
    'v1.2.',
    'v1.2.AAAA',
    'v2.2.AAAA',
    'v1.9.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('decrypting rejects %j, which is no sealed value', (text) => {
    expect(() => crypto.decrypt(text, place)).toThrow(SealBrokenError);
  });

  it('never name the value in the error', () => {
    const failure = (() => {
      try {
        return crypto.decrypt(crypto.encrypt('123-45-6789', place), { ...place, row: '18' });
      } catch (error) {
        return error;
      }
    })();
    expect(String(failure)).toBe(
      'SealBrokenError: The encrypted value in clients_client.ssn of row 18 does not open: it was changed, moved or belongs to another key.',
    );
  });

  it('opens values of an older key and seals with the current one', () => {
    const old = crypto.encrypt('123-45-6789', place);
    const next = createFieldCrypto(() => rotated);
    expect(next.decrypt(old, place)).toBe('123-45-6789');
    expect(next.encrypt('x', place)).toMatch(/^v1\.3\./);
  });
});

describe('keyed hashes', () => {
  it('hashes the same after restarts and rotation', () => {
    const next = createFieldCrypto(() => rotated);
    expect(next.blindIndex('123456789', 'clients.ssn')).toBe(
      crypto.blindIndex('123456789', 'clients.ssn'),
    );
    expect(next.sign('token', 'links')).toBe(crypto.sign('token', 'links'));
    expect(next.key('login').equals(crypto.key('login'))).toBe(true);
  });

  it('makes hashes of the same length', () => {
    expect(crypto.blindIndex('1', 'a')).toMatch(/^[0-9a-f]{32}$/);
    expect(crypto.sign('1', 'a')).toMatch(/^[0-9a-f]{64}$/);
    expect(crypto.key('a')).toHaveLength(32);
  });

  it('differ by value, scope, purpose and deployment', () => {
    const other = createFieldCrypto(() => ({ ...ring, root: randomBytes(32) }));
    const hashes = [
      crypto.sign('1', 'ab'),
      crypto.sign('2', 'ab'),
      crypto.sign('b1', 'a'),
      crypto.sign('1|2', 'a'),
      crypto.sign('2', 'a|1'),
      other.sign('1', 'ab'),
      crypto.key('ab').toString('hex'),
      crypto.key('signature').toString('hex'),
      other.key('ab').toString('hex'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(crypto.blindIndex('1', 'ab')).not.toBe(crypto.sign('1', 'ab').slice(0, 32));
  });

  it('returns a copy of a key, which its caller can change safely', () => {
    crypto.key('audit').fill(0);
    expect(crypto.key('audit').equals(Buffer.alloc(32))).toBe(false);
  });
});
