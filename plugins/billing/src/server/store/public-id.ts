import { randomBytes } from 'node:crypto';

/** 128 random bits. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}
