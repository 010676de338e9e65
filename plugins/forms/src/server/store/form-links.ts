import { needing, PublicLinks, type WriteUnit } from '@porchlight/server';
import { documentLinkKind } from '../../document-link-kind.ts';
import {
  formLinkKind,
  sessionLinkKind,
  signLinkKind,
  UPLOAD_REQUEST,
  uploadLinkKind,
} from './link-kinds.ts';

/** Ends the links of forms, sessions, and document requests that are deleted, or that move to another client. */
export class FormLinks extends needing({ links: PublicLinks }) {
  /** Returns how many ended, of those that open the form. */
  async revokeForms(unit: WriteUnit, ids: readonly number[]): Promise<number> {
    for (const id of ids)
      await this.needs.links
        .about(documentLinkKind, { entity: 'submission', id: String(id) })
        .revokeAll(unit);
    return this.revokeVisits(unit, ids);
  }

  /** Those to fill in and sign; those to signed documents stay. Returns how many ended. */
  async revokeVisits(unit: WriteUnit, ids: readonly number[]): Promise<number> {
    let ended = 0;
    for (const id of ids) {
      const subject = { entity: 'submission', id: String(id) };
      ended += await this.needs.links.about(formLinkKind, subject).revokeAll(unit);
      ended += await this.needs.links.about(signLinkKind, subject).revokeAll(unit);
    }
    return ended;
  }

  async revokeSessions(unit: WriteUnit, ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await this.needs.links
        .about(sessionLinkKind, { entity: 'session', id: String(id) })
        .revokeAll(unit);
  }

  async revokeUploads(unit: WriteUnit, ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await this.needs.links
        .about(uploadLinkKind, { entity: UPLOAD_REQUEST, id: String(id) })
        .revokeAll(unit);
  }
}
