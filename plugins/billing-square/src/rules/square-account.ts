import type { SquareSettings } from '../settings.ts';

/** What the portal knows about one merchant. */
export interface SquareAccount {
  /** Stored with payments. */
  readonly code: string;
  readonly label: string;
  readonly applicationId: string;
  readonly locationId: string;
  readonly accessToken: string;
  /** Empty without webhooks. */
  readonly webhookKey: string;
}

/** The hosts of an environment of Square. */
interface SquareHosts {
  readonly api: string;
  /** Of the script with the card form. */
  readonly scripts: string;
}

const HOSTS: Readonly<Record<SquareSettings['environment'], SquareHosts>> = {
  sandbox: { api: 'connect.squareupsandbox.com', scripts: 'sandbox.web.squarecdn.com' },
  live: { api: 'connect.squareup.com', scripts: 'web.squarecdn.com' },
};

export function hostsOf({ environment }: Pick<SquareSettings, 'environment'>): SquareHosts {
  return HOSTS[environment];
}

/** A merchant that was filled in, at least partly. */
interface SquareMerchant {
  readonly account: SquareAccount;
  /** What an owner has to do before it can be called; null when nothing is missing. */
  readonly missing: string | null;
}

/** The merchants that an owner began to fill in; the first is the default, whether it is complete or not. */
export function merchantsOf(settings: SquareSettings): readonly SquareMerchant[] {
  const all: readonly SquareAccount[] = [
    {
      code: 'BFS',
      label: 'Square BFS',
      applicationId: settings.bfs_application_id,
      locationId: settings.bfs_location_id,
      accessToken: settings.bfs_access_token ?? '',
      webhookKey: settings.bfs_webhook_key ?? '',
    },
    {
      code: 'BFA',
      label: 'Square BFA',
      applicationId: settings.bfa_application_id,
      locationId: settings.bfa_location_id,
      accessToken: settings.bfa_access_token ?? '',
      webhookKey: settings.bfa_webhook_key ?? '',
    },
  ];
  return all
    .filter(isBegun)
    .map((account) => ({ account, missing: missingOf(account, settings.environment) }));
}

/** The merchants that can be called. */
export function accountsOf(settings: SquareSettings): readonly SquareAccount[] {
  return merchantsOf(settings)
    .filter(({ missing }) => missing === null)
    .map(({ account }) => account);
}

/** What an owner has to do before every merchant can charge cards; null when nothing is missing. */
export function missingSetup(settings: SquareSettings): string | null {
  const merchants = merchantsOf(settings);
  if (merchants.length === 0) {
    return 'Enter the application ID, location ID, and access token of a merchant in the settings of Square.';
  }
  const sentences = merchants.flatMap(({ missing }) => missing ?? []);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function missingOf(
  { code, applicationId, locationId, accessToken }: SquareAccount,
  environment: SquareSettings['environment'],
): string | null {
  if (applicationId === '' || locationId === '' || accessToken === '') {
    return `Enter the application ID, location ID, and access token of ${code} in the settings of Square, or empty all of its fields.`;
  }
  if (applicationId.startsWith('sandbox-') === (environment === 'sandbox')) return null;
  const other = environment === 'sandbox' ? 'live account' : 'sandbox';
  return `The application ID of ${code} is of a ${other}. Change it, or the environment.`;
}

function isBegun({ applicationId, locationId, accessToken, webhookKey }: SquareAccount): boolean {
  return [applicationId, locationId, accessToken, webhookKey].some((field) => field !== '');
}
