import {
  type AddressedLink,
  Database,
  type LinkView,
  needing,
  PublicLinks,
} from '@porchlight/server';
import { ProblemError } from '@porchlight/kernel';
import type { LinkToken, LinkTokenList, TokenChecked, TokenFacts } from '../../generated/types.ts';
import { clientNotFound, linkNotFound, temporaryToken } from '../../problems.ts';
import type { LinkedRecord } from './link-delivery.ts';
import { isTemporaryToken } from '../../rules/links/final-token.ts';
import { allLinkKinds, kindOf, linkKinds, submissionKinds } from '../store/link-kinds.ts';
import { contactOf, LinkRecipients } from './link-recipient.ts';
import { SentLinks } from './sent-links.ts';

/** The reason for every token that opens nothing, so that none tells why. */
export const TOKEN_INVALID =
  'This link is not valid or has expired. Ask your agency for a new one.';

interface FormOfLink {
  readonly id: number;
  readonly form_id: number | null;
  readonly client_id: number | null;
  readonly session_id: number | null;
  readonly form_type: string | null;
  readonly access_type: string | null;
  readonly status: string;
  readonly title: string;
}

const COLUMNS = [
  'id',
  'form_id',
  'client_id',
  'session_id',
  'form_type',
  'access_type',
  'status',
  'title',
] as const;

/** The links of a client, and how the client can receive them. */
type LinksOfClient = Pick<LinkTokenList, 'data' | 'recipient'>;

/** Reads of links: the list for staff, and what a token opens. */
export class SqlLinkReads extends needing({
  database: Database,
  links: PublicLinks,
  sent: SentLinks,
  recipients: LinkRecipients,
}) {
  /** The links to the forms of a client, newest first. Throws 404. */
  async ofClient(clientId: number): Promise<LinksOfClient> {
    const { knex } = this.needs.database;
    const recipient = await this.needs.recipients.of(clientId);
    if (recipient === null) throw new ProblemError(clientNotFound);
    const forms: readonly FormOfLink[] = await knex('forms_submission')
      .where({ client_id: clientId, deleted_at: null })
      .select(...COLUMNS);
    const byId = new Map(forms.map((form) => [String(form.id), form]));
    const subjects = { entity: 'submission', ids: [...byId.keys()] };
    const links = await this.needs.links.addressed(submissionKinds, subjects);
    const sent = await this.needs.sent.of(links);
    return {
      data: links.map((link) => ({
        ...tokenRecord(link, byId.get(link.subject.id)!),
        sent: sent.get(link.id) ?? null,
      })),
      recipient: contactOf(recipient),
    };
  }

  /** Whether a token is valid, and the session that it belongs to; the visit of a form without one is a session of its own. */
  async check(token: string): Promise<TokenChecked> {
    if (isTemporaryToken(token))
      return { valid: false, sessionId: null, error: temporaryToken.message };
    const link = await this.needs.links.find(token.trim(), linkKinds);
    if (link === null) return { valid: false, sessionId: null, error: TOKEN_INVALID };
    if (link.subject.entity === 'session')
      return { valid: true, sessionId: Number(link.subject.id), error: null };
    const form = await this.#form(Number(link.subject.id));
    return { valid: true, sessionId: form?.session_id ?? `SEC_${link.id}`, error: null };
  }

  /** What the link to a form opens; null for every other token. Names no client before a second factor is confirmed. */
  async facts(token: string): Promise<TokenFacts['data'] | null> {
    const link = await this.needs.links.find(token, submissionKinds);
    const form = link === null ? undefined : await this.#form(Number(link.subject.id));
    if (link === null || form === undefined) return null;
    return {
      sessionFormId: form.id,
      formId: form.form_id,
      clientId: link.secondFactor === null ? form.client_id : null,
      formType: form.form_type,
      title: form.title,
      expiresAt: link.expiresAt,
    };
  }

  /** The last 100 visits of a link, newest first. Throws 404 for a link of another record. */
  async views(entity: LinkedRecord['entity'], id: number, linkId: string): Promise<LinkView[]> {
    const links = await this.needs.links.addressed(allLinkKinds, { entity, ids: [id] });
    const link = links.find((one) => one.id === linkId);
    if (link === undefined) throw new ProblemError(linkNotFound);
    return [...(await this.needs.links.about(kindOf(link), link.subject).views(linkId))];
  }

  #form(id: number): Promise<FormOfLink | undefined> {
    return this.needs.database
      .knex<FormOfLink & { readonly deleted_at: Date | null }>('forms_submission')
      .where({ id, deleted_at: null })
      .first(...COLUMNS);
  }
}

/** With the fields of both shapes that clients know. */
function tokenRecord(link: AddressedLink, form: FormOfLink): Omit<LinkToken, 'sent'> {
  return {
    id: link.id,
    secure_access_token: link.token,
    access_token_expires_at: link.expiresAt,
    access_type: form.access_type ?? 'client_new',
    form_id: form.form_id,
    client_id: form.client_id,
    created_at: link.createdAt,
    status: form.status,
    title: form.title,
    token: link.token,
    expiresAt: link.expiresAt,
    formUrl: link.url,
    sessionFormId: form.id,
    state: link.state,
    opened_at: link.openedAt,
    view_count: link.viewCount,
    last_viewed_at: link.lastViewedAt,
  };
}
