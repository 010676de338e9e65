import { ManageMessages, type FieldMessage } from '@porchlight/kernel';
import { MessageSettingsSchema, type MessageSettings } from '@porchlight/schemas';
import type { SettingsDefinition } from '../plugin-api/define-plugin.ts';
import { isMask } from '../settings/secret-settings.ts';

/** The id of these settings, beside those of plugins. */
export const MESSAGE_SETTINGS = 'core.messages';

/** How messages leave the portal. For owners only: an account that redirects mail could read its reset links. */
export const messageSettings: SettingsDefinition<MessageSettings> = {
  schema: MessageSettingsSchema,
  defaults: {
    mail_server: '',
    port: 587,
    security: 'starttls',
    username: '',
    password: '',
    from_address: '',
    hourly_limit: 500,
    text_gateway: '',
    logo: '',
  },
  editableWith: ManageMessages,
};

/** How files of these types begin. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export interface MessageChannels {
  readonly mail: boolean;
  readonly text: boolean;
}

/** What the settings allow to be sent. Text messages travel as mail, so they need a mail server too. */
export function channelsOf({ mail_server, text_gateway }: MessageSettings): MessageChannels {
  const mail = mail_server !== '';
  return { mail, text: mail && text_gateway !== '' };
}

/** What the schema cannot say: which fields need each other, and that another server needs its password again. */
export function messageSettingsFaults(
  values: Partial<MessageSettings>,
  stored: MessageSettings,
): readonly FieldMessage[] {
  const { mail_server: server, from_address: from, text_gateway: gateway } = values;
  const faults: FieldMessage[] = [];
  if (isFilled(server) && !isFilled(from))
    faults.push({ field: 'from_address', message: 'Enter the address that mail comes from' });
  if (isFilled(gateway) && !isFilled(server))
    faults.push({ field: 'text_gateway', message: 'Text messages need a mail server as well' });
  if (isFilled(values.password) && !isFilled(values.username))
    faults.push({ field: 'username', message: 'Enter the username that goes with this password' });
  // Otherwise a server of anyone's choice would receive the password, which no screen shows.
  if (isFilled(server) && server !== stored.mail_server && isMask(values.password))
    faults.push({ field: 'password', message: 'Enter the password for the new mail server' });
  if (isFilled(values.logo) && logoOf(values) === null)
    faults.push({ field: 'logo', message: 'This file is not a PNG or JPEG image' });
  return faults;
}

/** The logo as a file; null when there is none, or when it is no image. */
export function logoOf({ logo = '' }: Partial<MessageSettings>): {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
} | null {
  const bytes = Buffer.from(String(logo).replace(/^[^,]*,/, ''), 'base64');
  if (bytes.subarray(0, 4).equals(PNG)) return { type: 'image/png', bytes };
  return bytes.subarray(0, 3).equals(JPEG) ? { type: 'image/jpeg', bytes } : null;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
