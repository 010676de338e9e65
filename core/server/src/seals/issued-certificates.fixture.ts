import { EXPIRES_AT, issue, ISSUED_AT, type Issued, type Issuing } from '@porchlight/emulator-tsa';
import { KeyObject } from 'node:crypto';
import type { AgencyCertificate } from './agency-certificate.ts';

/** An authority with an intermediate one, and a certificate that seals documents. */
export async function issuedChain(
  how: Issuing = {},
): Promise<{ readonly leaf: Issued; readonly middle: Issued; readonly root: Issued }> {
  const root = await issue('Test root', { isAuthority: true });
  const middle = await issue('Test issuer', { isAuthority: true, by: root });
  const leaf = await issue('Harbor Insurance LLC', { by: middle, ...how });
  return { leaf, middle, root };
}

/** A key of the agency, with the certificates of `issuedChain`. */
export async function agencyKey(how: Issuing = {}): Promise<AgencyCertificate> {
  const { leaf, middle, root } = await issuedChain(how);
  return {
    privateKey: KeyObject.from(leaf.keys.privateKey).export({ format: 'der', type: 'pkcs8' }),
    certificate: leaf.certificate,
    chain: [middle.certificate, root.certificate],
    validFrom: how.from ?? ISSUED_AT,
    validUntil: how.until ?? EXPIRES_AT,
  };
}
