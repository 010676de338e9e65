import type { Emulator } from '@porchlight/emulator-square';

/** Variables with which a portal calls the emulator. */
export function callsTo({ url }: Emulator): Readonly<Record<string, string>> {
  const hosts = ['connect.squareupsandbox.com', 'sandbox.web.squarecdn.com'];
  return { OUTGOING_EMULATORS: hosts.map((host) => `${host}=${url}`).join(',') };
}

/** The merchants of an emulator as settings of the plugin. */
export function settingsFor({ merchants }: Emulator, webhookUrl = ''): Record<string, string> {
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
  return { environment: 'sandbox', webhook_url: webhookUrl, ...Object.fromEntries(fields) };
}
