import { ProblemError, type Actor } from '@porchlight/kernel';
import {
  createLinkToken,
  linkTokenHash,
  Clock,
  DerivedWrites,
  needing,
  PageAddresses,
} from '@porchlight/server';
import type { SignerRole } from '../../contract.ts';
import { returnInvalid } from '../../envelope-problems.ts';

/** Longer than any signer takes; the value authorizes one call. */
const LIFE_MS = 24 * 3_600_000;

const PAGES = { advisor: '/agent-signing-complete', client: '/signed' } as const;

/** The addresses that providers send signers back to, each with a value that authorizes one refresh. */
export class SigningReturns extends needing({
  derived: DerivedWrites,
  clock: Clock,
  addresses: PageAddresses,
}) {
  /** The address where a signer of a form arrives afterwards. */
  async address(actor: Actor, submissionId: number, role: SignerRole): Promise<string> {
    const { derived, clock, addresses } = this.needs;
    const { token, hash } = createLinkToken();
    const now = clock.now().getTime();
    await derived.derive(actor, async ({ trx }) => {
      await trx('signing_return').where('expires_at', '<', new Date(now).toISOString()).delete();
      await trx('signing_return').insert({
        state_hash: hash,
        submission_id: submissionId,
        expires_at: new Date(now + LIFE_MS).toISOString(),
      });
    });
    const query = new URLSearchParams({ formId: String(submissionId), state: token });
    return addresses.forCaller(`${PAGES[role]}?${query.toString()}`);
  }

  /** Uses a value up. Throws 401 for one that is unknown, expired, used, or of another form. */
  async use(actor: Actor, submissionId: number, state: string): Promise<void> {
    const { derived, clock } = this.needs;
    const now = clock.now().toISOString();
    const hash = linkTokenHash(state);
    if (hash === null) throw new ProblemError(returnInvalid);
    const used = await derived.derive(actor, ({ trx }) =>
      trx('signing_return')
        .where({ state_hash: hash, submission_id: submissionId, used_at: null })
        .where('expires_at', '>', now)
        .update({ used_at: now }),
    );
    if (used !== 1) throw new ProblemError(returnInvalid);
  }
}
