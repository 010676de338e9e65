import type { PublicLinks, WriteUnit } from '@porchlight/server';
import {
  formLinkKind,
  sessionLinkKind,
  signLinkKind,
  UPLOAD_REQUEST,
  uploadLinkKind,
} from './link-kinds.ts';

/** Ends the links of forms, sessions, and document requests that are deleted. */
export class FormLinks {
  readonly #links: PublicLinks;

  constructor(links: PublicLinks) {
    this.#links = links;
  }

  async revokeForms(unit: WriteUnit, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const subject = { entity: 'submission', id: String(id) };
      await this.#links.about(formLinkKind, subject).revokeAll(unit);
      await this.#links.about(signLinkKind, subject).revokeAll(unit);
    }
  }

  async revokeSessions(unit: WriteUnit, ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await this.#links
        .about(sessionLinkKind, { entity: 'session', id: String(id) })
        .revokeAll(unit);
  }

  async revokeUploads(unit: WriteUnit, ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await this.#links
        .about(uploadLinkKind, { entity: UPLOAD_REQUEST, id: String(id) })
        .revokeAll(unit);
  }
}
