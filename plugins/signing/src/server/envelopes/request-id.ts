import { createHash } from 'node:crypto';

/** Of the requests of this portal; it never changes, because providers recognize a request by its id. */
const NAMESPACE = '6f5d6f0c-6c1e-5c52-9d2e-1f3a4b8e7a90';

/**
 * The id of the request that creates an envelope: a UUID of version 5, the same for the same form and generation.
 *
 * @param formKey a value of the form that no other portal has
 */
export function requestId(formKey: string, generation: number): string {
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(`${formKey} ${String(generation)}`)
    .digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
