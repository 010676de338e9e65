import { randomUUID } from 'node:crypto';

const KEY = /^[A-Za-z0-9_-]{1,100}(?:\/[A-Za-z0-9_-]{1,100}){0,3}$/;

/** A new opaque key; says nothing about the file. */
export function newStorageKey(): string {
  return randomUUID();
}

/** Throws for a key that could name anything but a place of its own: no dots, so no way up. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key))
    throw new Error('A storage key has letters, digits, - and _, in at most four parts.');
}

/** There is no file under the key. */
export class StoredFileMissing extends Error {
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`There is no stored file ${key}.`, { cause });
    this.name = 'StoredFileMissing';
    this.key = key;
  }
}
