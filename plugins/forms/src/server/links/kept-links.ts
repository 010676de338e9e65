import type { AddressedLink, PublicLinks, WriteUnit } from '@porchlight/server';
import { DAYS_OPEN } from '../../document-link-kind.ts';
import { signLinkKind } from '../store/link-kinds.ts';
import { noteAccess } from './link-access.ts';

/** See `SigningLinks.keepOpen`. */
export async function keepOpen(
  links: PublicLinks,
  unit: WriteUnit,
  id: number,
  signedWith: string | null,
): Promise<void> {
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

/** Not one that was revoked or locked. */
function canBeKept({ state }: AddressedLink): boolean {
  return state === 'open' || state === 'expired';
}
