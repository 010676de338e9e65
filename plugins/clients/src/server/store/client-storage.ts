import { FieldCrypto, type Injected } from '@porchlight/server';
import { ClientFields } from '../../contract.ts';
import { contributedFields } from '../fields/contributed-fields.ts';
import { PluginSettings } from '../plugin-settings.ts';
import type { StoreParts } from './client-updates.ts';

/** What clients are stored with: the fields of other plugins, and which secrets the agency stores at all. */
export class ClientStorage {
  static readonly needs = { crypto: FieldCrypto, fields: ClientFields, settings: PluginSettings };
  readonly #needs: Injected<typeof ClientStorage.needs>;

  constructor(needs: Injected<typeof ClientStorage.needs>) {
    this.#needs = needs;
  }

  /** As it is at the moment. */
  current(): StoreParts {
    const { crypto, fields, settings } = this.#needs;
    return { crypto, contributed: contributedFields(fields()), secretStorage: settings() };
  }
}
