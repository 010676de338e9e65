import { randomUUID } from 'node:crypto';

const KEY = /^[A-Za-z0-9_-]{1,100}(?:\/[A-Za-z0-9_-]{1,100}){0,3}$/;

/** A new opaque key. */
export function newStorageKey(): string {
  return randomUUID();
}

/** Throws for a key that could refer to another folder. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key))
    throw new Error('A storage key has letters, digits, - and _, in at most four parts.');
}

/** There is no file with this key. */
export class StoredFileMissing extends Error {
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`There is no stored file ${key}.`, { cause });
    this.name = 'StoredFileMissing';
    this.key = key;
  }
}
