import docusign from 'docusign-esign';
import { createPrivateKey, sign } from 'node:crypto';
import type { Emulator } from './start.ts';

/** The real SDK, signed in at an emulator. */
export interface SignedInSdk {
  readonly envelopes: docusign.EnvelopesApi;
  readonly templates: docusign.TemplatesApi;
}

/** Changes of the claims that an app usually makes. */
export type Claims = Readonly<Record<string, unknown>>;

/** An assertion as an app signs it. */
export function assertionFor(
  { account }: Emulator,
  now: Date,
  changes: Claims = {},
  privateKey = account.privateKey,
): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: account.integrationKey,
    sub: account.userId,
    aud: 'account-d.docusign.com',
    iat: seconds,
    exp: seconds + 3600,
    scope: 'signature impersonation',
    ...changes,
  };
  const encoded = [{ typ: 'JWT', alg: 'RS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('RSA-SHA256', Buffer.from(encoded), createPrivateKey(privateKey));
  return `${encoded}.${signature.toString('base64url')}`;
}

/** Asks for a token as the app of the portal does. */
export function requestToken(emulator: Emulator, assertion: string): Promise<Response> {
  return fetch(`${emulator.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
}

/** Gets a token and gives it to the SDK. */
export async function signInSdk(emulator: Emulator): Promise<SignedInSdk> {
  const response = await requestToken(
    emulator,
    assertionFor(emulator, emulator.control.state().now),
  );
  const { access_token } = (await response.json()) as { access_token: string };
  const client = new docusign.ApiClient({ basePath: `${emulator.url}/restapi` } as never);
  client.addDefaultHeader('Authorization', `Bearer ${access_token}`);
  return {
    envelopes: new docusign.EnvelopesApi(client),
    templates: new docusign.TemplatesApi(client),
  };
}

export const advisor = { name: 'Ana Lopez', email: 'ana@example.com', clientUserId: 'agent-1' };
export const client = { name: 'Óscar Núñez', email: 'oscar@example.com', clientUserId: 'client-7' };

/** Roles of "Advisory Services" with a signer for each. */
export const templateRoles = [
  { roleName: 'advisor', ...advisor },
  { roleName: 'client', ...client },
];

/** The id of the template with this name. */
export function templateIdOf({ control }: Emulator, name = 'Advisory Services'): string {
  return control.state().templates.find((template) => template.name === name)!.templateId;
}

/** Sends an envelope for an advisor and a client. */
export async function sendEnvelope(
  emulator: Emulator,
  { envelopes }: SignedInSdk,
  changes: object = {},
): Promise<string> {
  const { envelopeId } = await envelopes.createEnvelope(emulator.account.accountId, {
    envelopeDefinition: {
      templateId: templateIdOf(emulator),
      status: 'sent',
      templateRoles,
      ...changes,
    },
  });
  return envelopeId!;
}

/** Asks for the one-time address of a signer. */
export async function viewUrl(
  emulator: Emulator,
  { envelopes }: SignedInSdk,
  envelopeId: string,
  { name, email, clientUserId }: typeof advisor,
  changes: object = {},
): Promise<string> {
  const { url } = await envelopes.createRecipientView(emulator.account.accountId, envelopeId, {
    recipientViewRequest: {
      returnUrl: 'https://portal.example.com/crm/signing-complete?formId=7',
      authenticationMethod: 'none',
      userName: name,
      email,
      clientUserId,
      ...changes,
    },
  });
  return url!;
}

/** Opens an address without following where it leads. */
export async function open(url: string, form?: Record<string, string>): Promise<Response> {
  return fetch(url, {
    redirect: 'manual',
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
}

/** Opens the documents; returns the address of the page. */
export async function openDocuments(emulator: Emulator, url: string): Promise<string> {
  const response = await open(url);
  const location = response.headers.get('location') ?? '';
  return location.startsWith('/') ? `${emulator.url}${location}` : location;
}

/** Signs as a signer does on the page; returns where it leads. */
export async function signDocuments(
  emulator: Emulator,
  sdk: SignedInSdk,
  envelopeId: string,
  signer: typeof advisor,
  fields: Record<string, string> = {},
): Promise<string> {
  const page = await openDocuments(emulator, await viewUrl(emulator, sdk, envelopeId, signer));
  const ids = Object.fromEntries(
    Object.entries(fields).map(([label, value]) => [tabName(emulator, envelopeId, label), value]),
  );
  const answer = await open(`${page}/finish`, { consent: 'true', signature: signer.name, ...ids });
  return answer.headers.get('location') ?? `status ${answer.status}: ${await answer.text()}`;
}

/** Name of a field in the form of the page. */
export function tabName({ control }: Emulator, envelopeId: string, label: string): string {
  const envelope = control.state().envelopes.find((known) => known['envelopeId'] === envelopeId)!;
  const { signers } = envelope['recipients'] as { signers: { tabs: object }[] };
  const tabs = signers.flatMap((signer) => Object.values(signer.tabs).flat()) as {
    tabId: string;
    tabLabel: string;
  }[];
  return `tab-${tabs.find(({ tabLabel }) => tabLabel === label)!.tabId}`;
}
