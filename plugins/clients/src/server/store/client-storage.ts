import { FieldCrypto, needing } from '@porchlight/server';
import { ClientFields } from '../../contract.ts';
import { contributedFields } from '../fields/contributed-fields.ts';
import { PluginSettings } from '../plugin-settings.ts';
import type { StoreParts } from './client-updates.ts';

/** What clients are stored with: the fields of other plugins, and which secrets the agency stores at all. */
export class ClientStorage extends needing({
  crypto: FieldCrypto,
  fields: ClientFields,
  settings: PluginSettings,
}) {
  /** As it is at the moment. */
  current(): StoreParts {
    const { crypto, fields, settings } = this.needs;
    return { crypto, contributed: contributedFields(fields()), secretStorage: settings() };
  }
}
