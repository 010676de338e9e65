import type { Certificate } from 'pkijs';
import { demand, demandCurrent, revokedAt } from './revocation-refused.ts';

const ISSUING_DISTRIBUTION_POINT = '2.5.29.28';

/** Throws `RevocationRefused` unless a list is one of the issuer, holds now, and does not have the certificate. */
export async function checkRevocationList(
  list: Buffer<ArrayBuffer>,
  { certificate, issuer, now }: { certificate: Certificate; issuer: Certificate; now: Date },
): Promise<void> {
  const { CertificateRevocationList } = await import('pkijs');
  const parsed = CertificateRevocationList.fromBER(list);
  demand(parsed.issuer.isEqual(certificate.issuer), 'The list is one of another authority.');
  const critical = (parsed.crlExtensions?.extensions ?? []).filter(({ critical }) => critical);
  const isWhole = critical.every(
    ({ extnID, parsedValue }) =>
      extnID === ISSUING_DISTRIBUTION_POINT &&
      parsedValue?.indirectCRL !== true &&
      parsedValue?.onlyContainsAttributeCerts !== true &&
      parsedValue?.onlySomeReasons === undefined,
  );
  demand(isWhole, 'The list does not have all certificates that were revoked.');
  const isSigned = await parsed.verify({ issuerCertificate: issuer }).catch(() => false);
  demand(isSigned, 'The signature of the list is wrong.');
  demandCurrent(parsed.thisUpdate.value, parsed.nextUpdate?.value, now);
  const revoked = parsed.revokedCertificates?.find(({ userCertificate }) =>
    userCertificate.isEqual(certificate.serialNumber),
  );
  if (revoked !== undefined) throw revokedAt(revoked.revocationDate.value);
}
