import { X509Certificate } from 'node:crypto';

type Der = Buffer<ArrayBuffer>;

/** The first certificate with its issuers, each behind the one that it issued, as far as they are there. */
export function issuersInOrder([first, ...others]: readonly Der[]): readonly Der[] {
  if (first === undefined) return [];
  const certificate = new X509Certificate(first);
  const issuer = others.find((one) => {
    const other = new X509Certificate(one);
    return certificate.checkIssued(other) && certificate.verify(other.publicKey);
  });
  if (issuer === undefined) return [first];
  return [first, ...issuersInOrder([issuer, ...others.filter((one) => one !== issuer)])];
}
