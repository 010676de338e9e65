import { clientLanguage, ClientValues } from '@porchlight/clients/contract';
import { documentLinkKind, Submissions, VisitorConfirmation } from '@porchlight/forms/contract';
import { ProblemError, type StaffActor } from '@porchlight/kernel';
import {
  type CreatedLink,
  Database,
  needing,
  PublicLinks,
  type SubjectLinks,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { documentLinkNotFound, noSignedDocument } from '../../envelope-problems.ts';
import type { DocumentLink } from '../../generated/types.ts';
import { signedDocument } from './signed-document-rows.ts';

/** Links that open the signed document of a form without a sign-in, for 90 days. Each one is audited. */
export class DocumentLinks extends needing({
  database: Database,
  writes: Writes,
  links: PublicLinks,
  values: ClientValues,
  submissions: Submissions,
  confirmation: VisitorConfirmation,
}) {
  /**
   * A new link, in the language of the client, that asks for the birth date of the client where the record has one, else for
   * the passcode of the session of the form.
   * Throws 404 for a form without a signed document.
   */
  async create(unit: WriteUnit, submissionId: number): Promise<CreatedLink> {
    const { submissions, values, confirmation } = this.needs;
    const form = await submissions.lock(unit, submissionId);
    const row = await signedDocument(unit.trx, { submission_id: submissionId });
    if (form === null || row === null) throw new ProblemError(noSignedDocument);
    const { client_id } = form;
    const language = await clientLanguage(values, client_id, unit.trx);
    const secondFactor = await confirmation.answerOf(submissionId, unit.trx);
    const link = await this.#about(submissionId).create(unit, {
      language,
      ...(secondFactor !== null && { secondFactor }),
    });
    unit.audit({
      action: 'session-form.document-link-created',
      entity: 'session-form',
      entityId: submissionId,
      ...(client_id === null ? {} : { subject: { entity: 'client', id: client_id } }),
      changes: { title: { to: form.title }, expires_at: { to: link.expiresAt } },
    });
    return link;
  }

  /** As `create`, for an agent who hands it out. */
  add(actor: StaffActor, submissionId: number): Promise<CreatedLink> {
    return this.needs.writes.run(actor, (unit) => this.create(unit, submissionId));
  }

  /** The token of a new link; null for a form without a signed document. */
  async tokenFor(actor: StaffActor, submissionId: number): Promise<string | null> {
    const { knex } = this.needs.database;
    if ((await signedDocument(knex, { submission_id: submissionId })) === null) return null;
    return (await this.add(actor, submissionId)).token;
  }

  /** Newest first. */
  async list(submissionId: number): Promise<DocumentLink[]> {
    const links = await this.#about(submissionId).list();
    return links.map((link) => ({
      id: link.id,
      state: link.state,
      second_factor: link.secondFactor,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      view_count: link.viewCount,
      last_viewed_at: link.lastViewedAt,
    }));
  }

  /** Ends a link for good. Throws 404. */
  async revoke(actor: StaffActor, submissionId: number, linkId: string): Promise<void> {
    const { writes } = this.needs;
    await writes.run(actor, async (unit) => {
      await this.#about(submissionId).revoke(unit, linkId).catch(notOfForm);
    });
  }

  #about(submissionId: number): SubjectLinks {
    const subject = { entity: 'submission', id: String(submissionId) };
    return this.needs.links.about(documentLinkKind, subject);
  }
}

function notOfForm(error: unknown): never {
  const isUnknown = error instanceof ProblemError && error.problem.code === 'not_found';
  throw isUnknown ? new ProblemError(documentLinkNotFound) : error;
}
