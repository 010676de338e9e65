import { uuid7, type Messages, type WriteUnit } from '@porchlight/server';
import { accountName } from '../../rules/account-name.ts';
import type { AgentRow } from '../agent-row.ts';
import type { SqlAgentStore } from '../agent-store.ts';
import { accountMail } from './notice-mails.ts';

interface AccountNotifierParts {
  readonly store: SqlAgentStore;
  readonly messages: Messages;
}

/** Mails to the person whose password or email someone else changed, in the transaction of the change. */
export class AccountNotifier {
  readonly #parts: AccountNotifierParts;

  constructor(parts: AccountNotifierParts) {
    this.#parts = parts;
  }

  /** To the address that the account had before the change. Nothing about what people change at their own account, or
   * where the portal sends no mail. */
  async send(unit: WriteUnit, account: AgentRow, what: 'password' | 'email'): Promise<void> {
    const { store, messages } = this.#parts;
    const { actor } = unit;
    const isOwn = actor.kind === 'staff' && actor.id === account.id;
    if (isOwn || account.email === '' || !messages.canSendMail()) return;
    const [by] = actor.kind === 'staff' ? await store.named([actor.id]) : [];
    await messages.sendMail(unit, {
      to: account.email,
      template: accountMail,
      language: 'en',
      values: {
        firstName: account.first_name,
        what,
        by: by === undefined ? null : accountName(by),
      },
      key: `${what} ${uuid7()}`,
      isConsequence: true,
    });
  }
}
