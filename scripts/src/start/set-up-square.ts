import type { Merchant } from '@porchlight/emulator-square';
import { Database, SettingsWrites } from '@porchlight/server';
import type { Portal } from '@porchlight/server/host';

const PLUGIN = 'billing-square';

/**
 * Points the webhooks of a Square emulator at the portal, and gives the Square plugin the emulator's merchants unless its
 * settings were ever saved.
 *
 * @param emulator its address
 * @returns a sentence for the person at the terminal
 */
export async function setUpSquare(portal: Portal, emulator: string): Promise<string> {
  const response = await fetch(`${emulator}/__control/merchants`);
  const merchants = (await response.json()) as readonly Merchant[];
  const { port } = new URL(portal.address);
  const url = `http://127.0.0.1:${port}/api/square/webhook`;
  for (const { code } of merchants) {
    await fetch(`${emulator}/__control/webhooks/${code}`, {
      method: 'PUT',
      body: JSON.stringify({ url }),
    });
  }
  const { plugins } = portal.kernel.currentSnapshot();
  if (!plugins.some(({ id }) => id === PLUGIN)) return 'The plugin Billing: Square is off.';
  const { knex } = portal.kernel.service(PLUGIN, Database);
  const saved: unknown = await knex('core_settings').where({ plugin: PLUGIN }).first();
  if (saved !== undefined) return 'The settings of Square were saved before and stay as they are.';
  const fields = merchants.flatMap(
    ({ code, applicationId, locationId, accessToken, webhookKey }): [string, string][] => {
      const prefix = code.toLowerCase();
      return [
        [`${prefix}_application_id`, applicationId],
        [`${prefix}_location_id`, locationId],
        [`${prefix}_access_token`, accessToken],
        [`${prefix}_webhook_key`, webhookKey],
      ];
    },
  );
  await portal.kernel
    .service(PLUGIN, SettingsWrites)
    .save(
      { kind: 'system', plugin: PLUGIN },
      { environment: 'sandbox', webhook_url: url, ...Object.fromEntries(fields) },
    );
  return 'Square is set up with it.';
}
