import {
  type AddressedLink,
  needing,
  type NewLink,
  PublicLinks,
  type StaffActor,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { ProblemError } from '@porchlight/kernel';
import { LinkCreated } from '../../contract.ts';
import type { LinkContact, SentLink, SessionTokenCreate } from '../../generated/types.ts';
import { clientNotFound, formOrClientNotFound, linkNotFound } from '../../problems.ts';
import { askedFactor, type AskingForm } from '../../rules/links/asked-factor.ts';
import type { FormsAction } from '../../rules/history-text.ts';
import { lineAbout } from '../audit-lines.ts';
import { SentLinks } from './sent-links.ts';
import { lockSession, type LockedSession } from '../store/locks.ts';
import { sessionLinkKind } from '../store/link-kinds.ts';
import {
  assertNamePrinted,
  birthDateOf,
  contactOf,
  LinkRecipients,
  type LinkRecipient,
} from './link-recipient.ts';
import { PluginSettings } from '../plugin-settings.ts';

const HOURS_OF_DAY = 24;

/** The link to the page of a session. */
type SessionLink = Pick<
  AddressedLink,
  'id' | 'token' | 'url' | 'createdAt' | 'expiresAt' | 'viewCount' | 'lastViewedAt'
> & {
  readonly isNew: boolean;
  readonly recipient: LinkContact;
  readonly sent: SentLink | null;
};

const subjectOf = (id: number) => ({ entity: 'session', id: String(id) });

/** Makes the links to the pages of sessions; a session has one at a time. */
export class SessionLinks extends needing({
  writes: Writes,
  links: PublicLinks,
  recipients: LinkRecipients,
  sent: SentLinks,
  settings: PluginSettings,
}) {
  /**
   * The link of a session that works now, else a new one. `forceRegenerate` ends the old one at once. The visitor is
   * asked for the passcode of the session, or for the birth date when a form of it asks for that. Throws 404, also for a
   * session of another client, and 400 when a document to sign asks for a birth date that the client does not have.
   */
  async link(
    actor: StaffActor,
    id: number,
    body: SessionTokenCreate,
    clientId?: number,
  ): Promise<SessionLink> {
    const { writes, links, recipients, sent } = this.needs;
    const link = await writes.run(actor, async (unit) => {
      const session = await lockSession(unit, id);
      if (clientId !== undefined && clientId !== session.client_id)
        throw new ProblemError(formOrClientNotFound);
      const recipient = await recipients.of(session.client_id, unit.trx);
      if (recipient === null) throw new ProblemError(clientNotFound);
      const contact = { recipient: contactOf(recipient) };
      const subjects = { entity: 'session', ids: [id] };
      const all = await links.addressed([sessionLinkKind], subjects, unit);
      const open = all.find(({ state }) => state === 'open');
      if (open !== undefined && body.forceRegenerate !== true) {
        unit.unchanged();
        return { ...open, ...contact, isNew: false, found: open };
      }
      await links.about(sessionLinkKind, subjectOf(id)).revokeAll(unit);
      const made = await this.#create(unit, session, recipient, body.expirationHours);
      const views = { viewCount: 0, lastViewedAt: null };
      return { ...made, ...contact, ...views, isNew: true, found: null };
    });
    const { found, ...rest } = link;
    const sending = found === null ? undefined : (await sent.of([found])).get(found.id);
    return { ...rest, sent: sending ?? null };
  }

  /** Ends a link for good. Throws 404. */
  async revoke(actor: StaffActor, id: number, linkId: string): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const session = await lockSession(unit, id);
      const links = this.needs.links.about(sessionLinkKind, subjectOf(id));
      await links.revoke(unit, linkId).catch(notOfSession);
      record(unit, session, 'session.link-ended', {});
    });
  }

  async #create(
    unit: WriteUnit,
    session: LockedSession,
    recipient: LinkRecipient,
    hours: number | undefined,
  ) {
    const { links, settings } = this.needs;
    const { id, client_id } = session;
    const made = await links.about(sessionLinkKind, subjectOf(id)).create(unit, {
      hours: hours ?? settings().default_form_expiration_days * HOURS_OF_DAY,
      ...(await protectionOf(unit, session, recipient)),
    });
    record(unit, session, 'session.link-created', { expires_at: { to: made.expiresAt } });
    unit.publish(LinkCreated, {
      link_id: made.id,
      submission_id: null,
      session_id: id,
      client_id,
    });
    return made;
  }
}

async function protectionOf(
  unit: WriteUnit,
  { id, client_id }: LockedSession,
  recipient: LinkRecipient,
): Promise<Pick<NewLink, 'language' | 'secondFactor'>> {
  const { language } = recipient;
  const { passcode_hash: passcode } = (await unit
    .trx('forms_session')
    .where({ id })
    .first('passcode_hash')) as { readonly passcode_hash: string | null };
  const forms = (await unit
    .trx('forms_submission as s')
    .leftJoin('forms_template as t', 't.id', 's.form_id')
    .where({ 's.session_id': id, 's.deleted_at': null })
    .distinct('s.type', 't.second_factor')) as {
    readonly type: string;
    readonly second_factor: AskingForm['second_factor'] | null;
  }[];
  if (forms.some(({ type }) => type === 'DocuSign')) assertNamePrinted(recipient);
  const has_birth_date = recipient.birthDate !== null;
  const has_passcode = passcode !== null;
  const asked = forms.map(({ type, second_factor }) => {
    const asks = { type, second_factor: second_factor ?? 'none', client_id } as const;
    return askedFactor({ ...asks, has_birth_date, has_passcode });
  });
  const isBirthDate = asked.some((one) => one === 'birth-date' || one === 'unknown-birth-date');
  if (isBirthDate) return { language, secondFactor: birthDateOf(recipient) };
  return has_passcode
    ? { language, secondFactor: { kind: 'passcode', answerHash: passcode } }
    : { language };
}

function record(
  unit: WriteUnit,
  session: LockedSession,
  action: FormsAction,
  changes: Readonly<Record<string, { readonly to: unknown }>>,
): void {
  const type = { session_type: { to: session.session_type } };
  unit.audit(lineAbout('session', action, session, { ...type, ...changes }));
}

function notOfSession(error: unknown): never {
  const isUnknown = error instanceof ProblemError && error.problem.code === 'not_found';
  throw isUnknown ? new ProblemError(linkNotFound) : error;
}
