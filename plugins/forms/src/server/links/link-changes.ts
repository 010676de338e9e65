import { problemAt, ProblemError } from '@porchlight/kernel';
import {
  type AddressedLink,
  AgencyCalendar,
  Clock,
  needing,
  PublicLinks,
  type StaffActor,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import type { FormAccessWrite, SubmissionDetail } from '../../generated/types.ts';
import { accessInvalid, linkNotFound, temporaryToken } from '../../problems.ts';
import { readDateStamp } from '../../rules/links/date-stamp.ts';
import { isTemporaryToken } from '../../rules/links/final-token.ts';
import { MOST_LINK_DAYS, MOST_LINK_HOURS } from '../../rules/links/link-life.ts';
import type { FormsAction } from '../../rules/history-text.ts';
import { auditForm } from '../audit-lines.ts';
import { lockSubmission, type LockedSubmission } from '../submissions/locked-submission.ts';
import { FormLinks } from '../store/form-links.ts';
import { linkClientWithin } from '../submissions/submission-places.ts';
import { SqlSubmissionReads } from '../submissions/submission-reads.ts';
import { noteAccess } from './link-access.ts';
import { kindOf, submissionKinds } from '../store/link-kinds.ts';

const LATEST_MS = MOST_LINK_HOURS * 3_600_000;
/** By how much the clock of a browser may be ahead of ours without a link of 30 days being refused. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Extends and ends the links of session forms. */
export class SqlLinkChanges extends needing({
  writes: Writes,
  links: PublicLinks,
  calendar: AgencyCalendar,
  clock: Clock,
  reads: SqlSubmissionReads,
  ending: FormLinks,
}) {
  /**
   * Sets the end of the newest link, or of the one with the token; a past one ends it for good. Also stores the access type and
   * links the form to a client. Throws 400 at the field, and 404 for an unknown form, client, or link, also where the newest link
   * has ended for good.
   */
  change(actor: StaffActor, id: number, body: FormAccessWrite): Promise<SubmissionDetail> {
    const { writes, reads, ending } = this.needs;
    const end = this.#endIn(body);
    return writes.run(actor, async (unit) => {
      const isLinked =
        body.client_id !== undefined &&
        (await linkClientWithin(unit, ending, { id, clientId: body.client_id }));
      const row = await lockSubmission(unit, id);
      const { secure_access_token: token, access_type } = body;
      const link = token || end !== null ? await this.#linkOf(unit, id, token ?? null) : null;
      if (link !== null && end !== null) await this.#setEnd(unit, row, link, end);
      if (access_type !== undefined) await noteAccess(unit, id, { access_type });
      if (access_type !== undefined && end === null && !isLinked)
        recordAccess(unit, row, access_type);
      else if (end === null && !isLinked) unit.unchanged();
      return reads.oneWithin(unit, id);
    });
  }

  /** Ends a link for good. Throws 404. */
  async revoke(actor: StaffActor, id: number, linkId: string): Promise<void> {
    const { writes, links, clock } = this.needs;
    await writes.run(actor, async (unit) => {
      const row = await lockSubmission(unit, id);
      const all = await this.#linksOf(unit, id);
      const link = all.find((one) => one.id === linkId);
      if (link === undefined) throw new ProblemError(linkNotFound);
      await links.about(kindOf(link), link.subject).revoke(unit, linkId);
      const left = all.find((one) => one.id !== linkId && one.state === 'open');
      const access_expires_at = left?.expiresAt ?? clock.now().toISOString();
      await noteAccess(unit, id, { access_expires_at });
      record(unit, row, 'session-form.link-ended', clock.now());
    });
  }

  #endIn({ access_token_expires_at, expires_at }: FormAccessWrite): Date | null {
    const [field, text] =
      access_token_expires_at === undefined
        ? ['expires_at', expires_at]
        : ['access_token_expires_at', access_token_expires_at];
    if (text === undefined) return null;
    const at = readDateStamp(text, this.needs.calendar.timeZone());
    const message = 'Please enter a date and time, such as 2026-11-30 17:00:00';
    if (at === undefined) throw problemAt(accessInvalid, [{ field, message }]);
    const latest = this.needs.clock.now().getTime() + LATEST_MS;
    if (at.getTime() > latest + CLOCK_SKEW_MS) {
      const tooLong = `A link is valid for at most ${MOST_LINK_DAYS} days from now.`;
      throw problemAt(accessInvalid, [{ field, message: tooLong }]);
    }
    return new Date(Math.min(at.getTime(), latest));
  }

  async #linkOf(unit: WriteUnit, id: number, token: string | null): Promise<AddressedLink> {
    if (token !== null && isTemporaryToken(token))
      throw problemAt(temporaryToken, [
        { field: 'secure_access_token', message: temporaryToken.message },
      ]);
    const links = await this.#linksOf(unit, id);
    // Never an older one in place of the newest: a caller without a token does not mean that one.
    const link = token === null ? links[0] : links.find((one) => one.token === token);
    const isOver = token === null && (link?.state === 'revoked' || link?.state === 'used');
    if (link === undefined || isOver) throw new ProblemError(linkNotFound);
    return link;
  }

  #linksOf(unit: WriteUnit, id: number): Promise<readonly AddressedLink[]> {
    return this.needs.links.addressed(submissionKinds, { entity: 'submission', ids: [id] }, unit);
  }

  async #setEnd(
    unit: WriteUnit,
    row: LockedSubmission,
    link: AddressedLink,
    end: Date,
  ): Promise<void> {
    const { links, clock } = this.needs;
    const about = links.about(kindOf(link), link.subject);
    const isEnded = end.getTime() <= clock.now().getTime();
    // For good: one that has only expired may be extended, and shows what was signed with it.
    await (isEnded ? about.revoke(unit, link.id) : about.endAt(unit, link.id, end));
    await noteAccess(unit, row.id, { access_expires_at: end.toISOString() });
    record(unit, row, isEnded ? 'session-form.link-ended' : 'session-form.link-extended', end);
  }
}

function record(unit: WriteUnit, row: LockedSubmission, action: FormsAction, end: Date): void {
  const changes = { title: { to: row.title }, expires_at: { to: end.toISOString() } };
  auditForm(unit, action, row, changes);
}

function recordAccess(unit: WriteUnit, row: LockedSubmission, access_type: string): void {
  const changes = { title: { to: row.title }, access_type: { to: access_type } };
  auditForm(unit, 'session-form.updated', row, changes);
}
