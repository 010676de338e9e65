import { timingSafeEqual } from 'node:crypto';
import { Clock, FieldCrypto, Jobs, Messages, needing, Writes, Agency } from '@porchlight/server';
import type { SignInCodeJob } from '../generated/types.ts';
import type { AgentRow } from './agent-row.ts';
import { SqlAgentStore } from './agent-store.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';

/** The job that mails a code. */
export const SEND_CODE = 'agents.send-sign-in-code';

/** Without signs that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const SLOT_MS = 30 * 60_000;
/** The job of a name that no account has does nothing. */
const NO_AGENT = 0;

/**
 * Codes that an account gets by mail when too many sign-ins from new networks failed: with one, the password is checked all
 * the same, so that nobody locks someone else out. A code is valid for 30 to 60 minutes and does not replace the password.
 */
export class MailedSignInCodes extends needing({
  store: SqlAgentStore,
  writes: Writes,
  jobs: Jobs,
  messages: Messages,
  agency: Agency,
  crypto: FieldCrypto,
  clock: Clock,
}) {
  /** Takes the same steps for a name that no account has, so that neither the response nor its time reveals it. */
  async request(account: AgentRow | null | undefined): Promise<void> {
    const id = account?.id ?? NO_AGENT;
    await this.needs.jobs.enqueue(SEND_CODE, { id, slot: this.#slot() });
  }

  /** The job: mails the code, once for each half hour. */
  async send({ id, slot }: SignInCodeJob): Promise<void> {
    if (id === NO_AGENT) return;
    const { store, writes, messages, agency } = this.needs;
    await writes.run({ kind: 'system', plugin: 'agents' }, async (unit) => {
      const account = await store.find(id, unit.trx);
      if (!account || account.suspended_at !== null || account.email === '')
        return unit.unchanged();
      const { isNew } = await messages.sendMail(unit, {
        to: account.email,
        template: signInCodeMail,
        language: 'en',
        values: {
          firstName: account.first_name,
          username: account.username,
          agency: agency().agency_name,
          code: written(this.#codeOf(account, slot)),
        },
        key: `${String(id)} ${String(slot)}`,
      });
      if (!isNew) unit.unchanged();
    });
  }

  /** Whether a typed code is one of the last hour. Blanks, hyphens, and case do not matter. */
  matches(account: AgentRow | null | undefined, typed: string): boolean {
    const code = Buffer.from(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
    if (!account || code.length !== LENGTH) return false;
    const slot = this.#slot();
    return [slot, slot - 1].some((each) =>
      timingSafeEqual(Buffer.from(this.#codeOf(account, each)), code),
    );
  }

  /** Another password makes earlier codes worthless. */
  #codeOf({ id, token_version: version }: AgentRow, slot: number): string {
    const text = `${String(id)} ${String(version)} ${String(slot)}`;
    const bytes = Buffer.from(this.needs.crypto.sign(text, 'agents sign-in code'), 'hex');
    return Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  }

  #slot(): number {
    return Math.floor(this.needs.clock.now().getTime() / SLOT_MS);
  }
}

/** In two groups, which are easier to read and to type. */
function written(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
