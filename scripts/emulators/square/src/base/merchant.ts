import { namedId } from '@porchlight/emulator-shared';

/** A seller with an account at Square, and the app that may act for it. */
export interface Merchant {
  /** As the agency calls it. */
  readonly code: string;
  readonly name: string;
  readonly merchantId: string;
  readonly accessToken: string;
  readonly applicationId: string;
  readonly locationId: string;
  /** Signs the webhooks of this merchant. */
  readonly webhookKey: string;
}

/** The only merchants of the emulator; none of this ever changes. */
export const merchants: readonly Merchant[] = [
  openMerchant('BFS', 'Emulated Financial Services'),
  openMerchant('BFA', 'Emulated Financial Advisors'),
];

function openMerchant(code: string, name: string): Merchant {
  return {
    code,
    name,
    merchantId: identifier('M', `merchant ${code}`),
    accessToken: `EAAAl${identifier('', `access token ${code}`)}`,
    applicationId: `sandbox-sq0idb-${identifier('', `application ${code}`)}`,
    locationId: identifier('L', `location ${code}`),
    webhookKey: identifier('wh', `webhook key ${code}`),
  };
}

/** Letters and digits made from a name, as Square writes ids. */
function identifier(prefix: string, name: string): string {
  return (
    prefix +
    namedId(name)
      .replaceAll('-', '')
      .toUpperCase()
      .slice(0, 22 - prefix.length)
  );
}
