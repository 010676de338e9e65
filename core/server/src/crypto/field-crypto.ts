import { createHmac, hkdfSync } from 'node:crypto';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { SealBrokenError } from '../base/crypto-errors.ts';
import type { KeyRing } from './key-ring.ts';
import { open, seal } from './sealed-box.ts';

type Place = Parameters<FieldCrypto['encrypt']>[1];

const DERIVED_BYTES = 32;
const BLIND_INDEX_BYTES = 16;
const SEALED_FORM = /^v1\.([0-9]+)\.([A-Za-z0-9+/]+=*)$/;

/** Start of every value that is sealed with the given data key. */
export function sealedPrefix(keyId: string): string {
  return `v1.${keyId}.`;
}

/**
 * Seals single fields. Calls `ring` each time, so that a key added by rotation is known without a restart.
 */
export function createFieldCrypto(ring: () => KeyRing): FieldCrypto {
  const { root } = ring();
  const derived = new Map<string, Buffer>();

  function key(purpose: string): Buffer {
    let bytes = derived.get(purpose);
    if (bytes === undefined) {
      bytes = Buffer.from(hkdfSync('sha256', root, '', `porchlight ${purpose}`, DERIVED_BYTES));
      derived.set(purpose, bytes);
    }
    return bytes;
  }

  function keyedHash(purpose: string, scope: string, text: string): Buffer {
    // The length separates scope and text unambiguously.
    return createHmac('sha256', key(purpose)).update(`${scope.length}|${scope}|${text}`).digest();
  }

  return {
    encrypt(plain, place) {
      const { dataKeys, current } = ring();
      const dataKey = dataKeys.get(current);
      if (dataKey === undefined) throw new SealBrokenError(nameOf(place));
      return sealedPrefix(current) + seal(dataKey, Buffer.from(plain), boundTo(place));
    },
    decrypt(sealed, place) {
      const [, keyId = '', body = ''] = SEALED_FORM.exec(sealed) ?? [];
      const dataKey = ring().dataKeys.get(keyId);
      if (dataKey === undefined) throw new SealBrokenError(nameOf(place));
      try {
        return open(dataKey, body, boundTo(place)).toString();
      } catch (error) {
        throw new SealBrokenError(nameOf(place), error);
      }
    },
    blindIndex: (normalised, scope) =>
      keyedHash('blind index', scope, normalised).subarray(0, BLIND_INDEX_BYTES).toString('hex'),
    sign: (text, scope) => keyedHash('signature', scope, text).toString('hex'),
    // A copy, so that no caller can change the key of another.
    key: (purpose) => Buffer.from(key(`key ${purpose}`)),
  };
}

function boundTo({ table, column, row }: Place): string {
  return `${table}|${column}|${row}`;
}

function nameOf({ table, column, row }: Place): string {
  return `${table}.${column} of row ${row}`;
}
