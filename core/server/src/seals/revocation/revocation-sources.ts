import type { Certificate, CRLDistributionPoints, GeneralName, InfoAccess } from 'pkijs';

/** Where a certificate says that its authority answers whether it was revoked: addresses of plain HTTP. */
export interface RevocationSources {
  readonly ocsp: readonly string[];
  readonly crls: readonly string[];
}

const CRL_DISTRIBUTION_POINTS = '2.5.29.31';
const AUTHORITY_INFORMATION = '1.3.6.1.5.5.7.1.1';
const OCSP = '1.3.6.1.5.5.7.48.1';
/** Type of a general name that is an address. */
const ADDRESS = 6;
/** Of each kind. */
const MOST_ADDRESSES = 3;

export function sourcesOf(certificate: Certificate): RevocationSources {
  const valueOf = (id: string) =>
    certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue as unknown;
  const access = valueOf(AUTHORITY_INFORMATION) as InfoAccess | undefined;
  const points = valueOf(CRL_DISTRIBUTION_POINTS) as CRLDistributionPoints | undefined;
  const responders = (access?.accessDescriptions ?? [])
    .filter(({ accessMethod }) => accessMethod === OCSP)
    .map(({ accessLocation }) => accessLocation);
  const lists = (points?.distributionPoints ?? [])
    // Lists of other authorities, or for some reasons only, say too little.
    .filter(({ cRLIssuer, reasons }) => cRLIssuer === undefined && reasons === undefined)
    .flatMap(({ distributionPoint }) =>
      Array.isArray(distributionPoint) ? distributionPoint : [],
    );
  return { ocsp: addressesIn(responders), crls: addressesIn(lists) };
}

export function hasSources({ ocsp, crls }: RevocationSources): boolean {
  return ocsp.length + crls.length > 0;
}

function addressesIn(names: readonly GeneralName[]): readonly string[] {
  return names
    .filter(({ type, value }) => type === ADDRESS && isAddress(String(value)))
    .map(({ value }) => String(value))
    .slice(0, MOST_ADDRESSES);
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'http:' && username === '' && password === '';
}
