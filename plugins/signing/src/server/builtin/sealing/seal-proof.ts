import type { FieldCrypto } from '@porchlight/server';

/**
 * Binds a sealed document to its envelope and to the steps before it, with a key that is not in the database: hashes alone
 * could be computed again by anyone who can change the steps.
 */
export function sealProof(
  crypto: Pick<FieldCrypto, 'sign'>,
  {
    envelopeId,
    head,
    sha256,
  }: {
    readonly envelopeId: string;
    /** The hash of the step before the seal. */
    readonly head: string;
    /** Of the sealed document. */
    readonly sha256: string;
  },
): string {
  return crypto.sign([envelopeId, head, sha256].join(' '), 'signing sealed envelope');
}
