import { start, type Emulator, type StartOptions } from '@porchlight/emulator-docusign';
import type { Clock } from '@porchlight/server';
import {
  SigningProviders,
  type SignerRole,
  type SigningProvider,
} from '@porchlight/signing/contract';
import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import { DOCUSIGN } from '../server/docusign-id.ts';

/** A portal whose account at DocuSign is an emulator, which sends its webhooks to the portal. */
export interface DocusignPortal {
  readonly portal: TestPortal;
  readonly emulator: Emulator;
  readonly provider: SigningProvider;
  /** Token of an owner. */
  readonly owner: string;
  close(): Promise<void>;
}

export const CONNECT_KEY = 'the Connect key of the test';

interface PortalOptions
  extends Pick<StartOptions, 'limits'>, Pick<TestPortalOptions, 'database' | 'environment'> {
  /** Of the portal and the emulator. */
  readonly clock?: Clock;
  readonly plugins?: readonly string[];
  /** False for a portal that webhooks do not reach. */
  readonly hasWebhooks?: boolean;
  /** One that runs already; the caller ends it. */
  readonly emulator?: Emulator;
}

/** Starts both; the caller closes them. */
export async function openDocusignPortal(options: PortalOptions = {}): Promise<DocusignPortal> {
  const { clock, database, limits, plugins = [], hasWebhooks = true } = options;
  const emulator =
    options.emulator ?? (await start({ ...(clock && { clock }), ...(limits && { limits }) }));
  const { account, control } = emulator;
  const portal = await createTestPortal({
    plugins: ['signing-docusign', ...plugins],
    environment: { ...callsTo(emulator), ...options.environment },
    ...(clock && { clock }),
    ...(database && { database }),
  });
  const owner = await portal.signIn('owner');
  const saved = await portal.request('PUT', '/api/modules/signing-docusign/settings', {
    token: owner,
    body: {
      account_server: 'demo.docusign.net',
      integration_key: account.integrationKey,
      user_id: account.userId,
      account_id: account.accountId,
      private_key: account.privateKey,
      connect_key: CONNECT_KEY,
      former_connect_key: '',
      template_page: '',
    },
  });
  if (saved.status !== 200) throw new Error(`The settings were refused: ${saved.text}`);
  if (hasWebhooks)
    control.connect({ url: `${portal.portal.address}/api/docusign/webhook`, keys: [CONNECT_KEY] });
  const provider = portal.portal.kernel
    .currentSnapshot()
    .extensions(SigningProviders)
    .find(({ id }) => id === DOCUSIGN)!;
  return {
    portal,
    emulator,
    provider,
    owner,
    async close() {
      if (options.emulator === undefined) await emulator.stop();
      await portal.close();
    },
  };
}

/** Variables with which a portal calls the emulator. */
export function callsTo({ url }: Emulator): Readonly<Record<string, string>> {
  return { OUTGOING_EMULATORS: `account-d.docusign.com=${url},demo.docusign.net=${url}` };
}

/** Signs at the address of a view, as a signer does on the page; returns where that leads. */
export async function signAt(emulator: Emulator, url: string, role: SignerRole): Promise<string> {
  const page = await openPage(emulator, url);
  const fields = { consent: 'true', 'signature-kind': 'typed', signature: `The ${role}` };
  return leave(`${page}/finish`, { ...fields, ...valuesOf(emulator, page) });
}

/** Declines there. */
export async function declineAt(emulator: Emulator, url: string, reason: string): Promise<string> {
  return leave(`${await openPage(emulator, url)}/decline`, { reason });
}

/** Opens the documents; returns the address of the page. */
async function openPage({ url: origin }: Emulator, url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  await response.arrayBuffer();
  return new URL(response.headers.get('location') ?? '', origin).href;
}

async function leave(action: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const text = await response.text();
  const location = response.headers.get('location');
  if (location === null) throw new Error(`The signer stayed on the page: ${text.slice(0, 2_000)}`);
  return location;
}

/** Values for all fields of the seeded templates; those of other signers are ignored. */
function valuesOf({ control }: Emulator, _page: string): Readonly<Record<string, string>> {
  const tabs = control
    .state()
    .envelopes.flatMap((envelope) => (envelope['recipients'] as { signers: Signer[] }).signers)
    .flatMap((signer) => Object.entries(signer.tabs));
  return Object.fromEntries(
    tabs.flatMap(([kind, list]) =>
      list.flatMap(({ tabId }): [string, string][] => {
        if (kind === 'checkboxTabs') return [[`tab-${tabId}`, 'true']];
        return kind === 'listTabs' ? [[`tab-${tabId}`, 'Quarterly']] : [];
      }),
    ),
  );
}

interface Signer {
  readonly tabs: Readonly<Record<string, readonly { readonly tabId: string }[]>>;
}

/** A form template with its provider, as tests read it. */
export interface Template {
  readonly id: number;
  readonly title: string;
  readonly provider: string | null;
}
