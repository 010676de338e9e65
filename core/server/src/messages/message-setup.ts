import type { MessageSettings } from '@porchlight/schemas';
import { portalHeld } from '../base/core-problems.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { AgencySettings } from '../plugin-api/tokens.ts';
import { mailboxAdapter, type MessageAdapter } from './delivery.ts';
import { channelsOf, logoOf, type MessageChannels } from './message-settings.ts';
import { LOGO_ADDRESS, type MailFrame } from './render-mail.ts';
import { createSmtpAdapter } from './smtp-adapter.ts';

interface MessageSetupParts {
  readonly agency: () => AgencySettings;
  readonly settings: () => MessageSettings;
  readonly files: Pick<StoredFiles, 'open'>;
  /** True while nothing may leave the portal. */
  readonly isHeld: () => Promise<boolean>;
}

/** How messages leave the portal. Reads the settings at each call, because they change while the portal runs. */
export class MessageSetup {
  readonly #parts: MessageSetupParts;

  constructor(parts: MessageSetupParts) {
    this.#parts = parts;
  }

  get settings(): MessageSettings {
    return this.#parts.settings();
  }

  get agencyName(): string {
    return this.#parts.agency().agency_name;
  }

  /** What this portal can send. */
  channels(): MessageChannels {
    return channelsOf(this.settings);
  }

  /** What delivers messages: the mail server, or the mailbox of the portal without one. */
  adapter(): MessageAdapter {
    const { settings, agencyName } = this;
    const { files } = this.#parts;
    if (!this.channels().mail) return mailboxAdapter;
    const smtp = createSmtpAdapter({ settings, agencyName, files });
    return {
      deliver: async (delivery, signal) =>
        (await this.#parts.isHeld())
          ? { kind: 'delayed', error: portalHeld.message }
          : smtp.deliver(delivery, signal),
    };
  }

  frame(): MailFrame {
    const { agency_name, agency_phone = '', agency_address = '' } = this.#parts.agency();
    const logo = logoOf(this.settings) === null ? null : LOGO_ADDRESS;
    return { agencyName: agency_name, phone: agency_phone, address: agency_address, logo };
  }
}
