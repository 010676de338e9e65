import { ManageMessages, type FieldMessage } from '@porchlight/kernel';
import { MessageSettingsSchema, type MessageSettings } from '@porchlight/schemas';
import type { SettingsDefinition } from '../plugin-api/define-plugin.ts';

/** The id of these settings, beside those of plugins. */
export const MESSAGE_SETTINGS = 'core.messages';

/** How messages leave the portal. For owners only: who directs the mail of the portal reads its reset links. */
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
  },
  editableWith: ManageMessages,
};

/** What the settings allow to be sent. Text messages travel as mail, so they need a mail server too. */
export function channelsOf({ mail_server, text_gateway }: MessageSettings): {
  readonly mail: boolean;
  readonly text: boolean;
} {
  const mail = mail_server !== '';
  return { mail, text: mail && text_gateway !== '' };
}

/** What the schema cannot say: which fields need each other. */
export function messageSettingsFaults(values: Partial<MessageSettings>): readonly FieldMessage[] {
  const { mail_server: server, from_address: from, text_gateway: gateway } = values;
  const faults: FieldMessage[] = [];
  if (isFilled(server) && !isFilled(from))
    faults.push({ field: 'from_address', message: 'Enter the address that mail comes from' });
  if (isFilled(gateway) && !isFilled(server))
    faults.push({ field: 'text_gateway', message: 'Text messages need a mail server as well' });
  if (isFilled(values.password) && !isFilled(values.username))
    faults.push({ field: 'username', message: 'Enter the username of this password' });
  return faults;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
