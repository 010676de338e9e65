import { type AddressedLink, needing, PublicLinks, type WriteUnit } from '@porchlight/server';
import type { NewSigningLink, SigningLinks } from '../../contract.ts';
import { DAYS_OPEN } from '../../document-link-kind.ts';
import { signLinkKind } from '../store/link-kinds.ts';
import { holdKnownClient } from '../store/locks.ts';
import { noteAccess } from './link-access.ts';
import { LinkDelivery } from './link-delivery.ts';
import { SqlLinkWrites } from './link-writes.ts';
import { SentLinks } from './sent-links.ts';

/** Links to forms to sign, for the plugin that signs them. */
export class FormSigningLinks
  extends needing({
    writes: SqlLinkWrites,
    delivery: LinkDelivery,
    links: PublicLinks,
    sent: SentLinks,
  })
  implements SigningLinks
{
  async keepOpen(unit: WriteUnit, id: number, signedWith: string | null): Promise<void> {
    const { links } = this.needs;
    const subject = { entity: 'submission', id: String(id) };
    const all = await links.addressed([signLinkKind], { entity: 'submission', ids: [id] }, unit);
    const isKept = (link: AddressedLink) =>
      signedWith === null ? link.openedAt !== null : link.id === signedWith;
    for (const link of all.filter(canBeKept).filter(isKept)) {
      const access_expires_at = await links
        .about(signLinkKind, subject)
        .extend(unit, link.id, DAYS_OPEN * 24);
      await noteAccess(unit, id, { access_expires_at });
    }
  }

  async send(unit: WriteUnit, link: NewSigningLink): Promise<number> {
    const { writes, delivery } = this.needs;
    await holdKnownClient(unit, link.clientId);
    const { submissionId, linkId } = await writes.addForClient(unit, link);
    const record = { entity: 'submission', id: submissionId } as const;
    await delivery.sendWithin(unit, record, linkId, { channel: 'mail' });
    return submissionId;
  }

  sentBy(linkId: string): ReturnType<SigningLinks['sentBy']> {
    return this.needs.sent.channelOf(linkId);
  }
}

/** Not one that was revoked or locked. */
function canBeKept({ state }: AddressedLink): boolean {
  return state === 'open' || state === 'expired';
}
