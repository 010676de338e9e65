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
export interface SquareHosts {
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

/** The merchants whose settings are filled in; the first is the default. */
export function accountsOf(settings: SquareSettings): readonly SquareAccount[] {
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
  return all.filter(isComplete);
}

/** What an owner has to do before cards can be charged; null when nothing is missing. */
export function missingSetup(settings: SquareSettings): string | null {
  const accounts = accountsOf(settings);
  if (accounts.length === 0) {
    return 'Enter the application ID, location ID, and access token of a merchant in the settings of Square.';
  }
  const isSandbox = (id: string) => id.startsWith('sandbox-');
  const wrong = accounts.find(
    ({ applicationId }) => isSandbox(applicationId) !== (settings.environment === 'sandbox'),
  );
  if (wrong === undefined) return null;
  const other = settings.environment === 'sandbox' ? 'live account' : 'sandbox';
  return `The application ID of ${wrong.code} is of a ${other}. Change it, or the environment.`;
}

function isComplete({ applicationId, locationId, accessToken }: SquareAccount): boolean {
  return applicationId !== '' && locationId !== '' && accessToken !== '';
}
