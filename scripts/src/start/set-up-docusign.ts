import type { Account } from '@porchlight/emulator-docusign';
import { Database, SettingsWrites } from '@porchlight/server';
import type { Portal } from '@porchlight/server/host';

const PLUGIN = 'signing-docusign';

/**
 * Points the webhooks of a DocuSign emulator at the portal, and gives the DocuSign plugin the emulator's account unless
 * its settings were ever saved.
 *
 * @param emulator its address
 * @returns a sentence for the person at the terminal
 */
export async function setUpDocusign(portal: Portal, emulator: string): Promise<string> {
  const response = await fetch(`${emulator}/__control/account`);
  const account = (await response.json()) as Account;
  const { port } = new URL(portal.address);
  await fetch(`${emulator}/__control/connect`, {
    method: 'PUT',
    body: JSON.stringify({
      url: `http://127.0.0.1:${port}/api/docusign/webhook`,
      keys: [account.connectKey],
    }),
  });
  const { plugins } = portal.kernel.currentSnapshot();
  if (!plugins.some(({ id }) => id === PLUGIN)) return 'The plugin Signing: DocuSign is off.';
  const { knex } = portal.kernel.service(PLUGIN, Database);
  const saved: unknown = await knex('core_settings').where({ plugin: PLUGIN }).first();
  if (saved !== undefined)
    return 'The settings of DocuSign were saved before and stay as they are.';
  await portal.kernel.service(PLUGIN, SettingsWrites).save(
    { kind: 'system', plugin: PLUGIN },
    {
      account_server: 'demo.docusign.net',
      integration_key: account.integrationKey,
      user_id: account.userId,
      account_id: account.accountId,
      private_key: account.privateKey,
      connect_key: account.connectKey,
      template_page: `${emulator}/templates/{templateId}`,
    },
  );
  return 'DocuSign is set up with it.';
}
