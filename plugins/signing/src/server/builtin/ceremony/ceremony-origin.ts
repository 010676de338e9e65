import { ProblemError, type OpenLink, type SystemActor } from '@porchlight/kernel';
import { linkInvalid, needing, PublicLinks, Writes, type WriteUnit } from '@porchlight/server';
import type { SignerRow } from './builtin-rows.ts';
import { ceremonyLinkKind } from './ceremony-link.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

/** The links that visitors came by: a ceremony does not outlive the one that opened it. */
export class CeremonyOrigins extends needing({ links: PublicLinks, writes: Writes }) {
  /** Throws 401 once the link of the signer has ended; the ceremony ends as well, and its page says so. */
  async assertOpen(ceremony: OpenLink, signer: SignerRow): Promise<void> {
    if (await this.#isOpen(signer)) return;
    const { links, writes } = this.needs;
    const about = links.about(ceremonyLinkKind, ceremony.subject);
    // Of parallel calls one does it.
    await writes
      .run(system, (unit) => about.revoke(unit, ceremony.id))
      .catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
      });
    throw new ProblemError(linkInvalid);
  }

  /** As `assertOpen`, in the transaction of an act. */
  async assertWithin(unit: WriteUnit, signer: SignerRow): Promise<void> {
    if (!(await this.#isOpen(signer, unit))) throw new ProblemError(linkInvalid);
  }

  async #isOpen({ link_id, identity, signed_at }: SignerRow, unit?: WriteUnit): Promise<boolean> {
    if (link_id === null) return true;
    const state = await this.needs.links.stateOf(link_id, unit);
    // Wrong answers of someone else do not end the visit of someone who gave the right one.
    if (state === 'locked') return identity !== 'secure-link';
    return state === 'open' || (state === 'expired' && signed_at !== null);
  }
}
