import { start, type Emulator } from '@porchlight/emulator-docusign';
import {
  createTestPortal,
  OWNER_PASSWORD,
  OWNER_USERNAME,
  type TestPortal,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outgoingEmulators } from '../emulators/outgoing-emulators.ts';
import { DOCUSIGN_HOSTS } from '../emulators/start-docusign.ts';
import { setUpDocusign } from './set-up-docusign.ts';

const SETTINGS = '/api/modules/signing-docusign/settings';

interface Settings {
  readonly values: Readonly<Record<string, unknown>>;
}

let emulator: Emulator;
let portal: TestPortal;
let token: string;

beforeAll(async () => {
  emulator = await start({ baseUri: 'https://demo.docusign.net' });
  portal = await createTestPortal({
    plugins: ['agents', 'signing-docusign'],
    environment: {
      OUTGOING_EMULATORS: outgoingEmulators([{ url: emulator.url, hosts: DOCUSIGN_HOSTS }]),
    },
  });
  const body = { username: OWNER_USERNAME, password: OWNER_PASSWORD };
  const signedIn = await portal.request('POST', '/api/crm/login', { body });
  ({ token } = signedIn.json<{ token: string }>());
});
afterAll(async () => {
  await portal.close();
  await emulator.stop();
});

async function settings(): Promise<Settings['values']> {
  return (await portal.request('GET', SETTINGS, { token })).json<Settings>().values;
}

it('gives a new portal the account of the emulator, with which it syncs templates', async () => {
  expect(await setUpDocusign(portal.portal, emulator.url)).toBe('DocuSign is set up with it.');
  expect(await settings()).toMatchObject({
    account_id: emulator.account.accountId,
    private_key: expect.stringMatching(/^••••/),
    template_page: `${emulator.url}/templates/{templateId}`,
  });
  const synced = await portal.request('POST', '/api/docusign/sync-templates', { token });
  expect([synced.status, synced.text]).toEqual([200, expect.stringContaining('2')]);
  expect(emulator.control.violations()).toEqual([]);
});

it('leaves settings alone that the owner has saved', async () => {
  const own = {
    account_server: 'na2.docusign.net',
    integration_key: '',
    user_id: '',
    account_id: '11111111-2222-3333-4444-555555555555',
    template_page: '',
  };
  await portal.request('PUT', SETTINGS, { token, body: own });
  expect(await setUpDocusign(portal.portal, emulator.url)).toContain('stay as they are');
  expect(await settings()).toMatchObject(own);
});

it('says that the DocuSign plugin is off', async () => {
  const without = await createTestPortal({ plugins: ['agents'] });
  expect(await setUpDocusign(without.portal, emulator.url)).toBe(
    'The plugin Signing: DocuSign is off.',
  );
  await without.close();
});
