import type { LinkToken, Submission, Template } from '../../generated/types.ts';
import { readLinkSource } from '../../rules/links/link-source.ts';
import { webFormSlug } from '../../rules/links/slug.ts';
import { linkTexts as texts } from './link-texts.ts';

/** A form as its links need it: a global form, or a session form without one. */
export type LinkedForm = Pick<
  Template,
  'title' | 'type' | 'source' | 'slug' | 'notes' | 'second_factor'
>;

/** A client as the dialog shows one. */
export interface LinkClient {
  readonly id: number;
  readonly name: string;
}

/** A link that can be copied. */
interface ReadyLink {
  readonly phase: 'ready';
  readonly url: string;
  /** Null for a link without an end: a public one, or an address elsewhere. */
  readonly expiresAt: string | null;
  /** Null unless it is a secure one. */
  readonly token: Pick<LinkToken, 'token' | 'sessionFormId'> | null;
  /** What went wrong before this link was shown instead; null for nothing. */
  readonly problem: string | null;
}

/** What the link area shows. */
export type LinkState =
  | { readonly phase: 'loading'; readonly text: string }
  | { readonly phase: 'unavailable'; readonly text: string }
  | { readonly phase: 'expired'; readonly text: string }
  /** Making a link adds a submission, so someone has to ask for it. */
  | { readonly phase: 'choice'; readonly text: string }
  | ReadyLink;

export const loading = (text: string): LinkState => ({ phase: 'loading', text });
export const ended = (text: string): LinkState => ({ phase: 'expired', text });
export const choice = (text: string): LinkState => ({ phase: 'choice', text });
export const unavailable = (text: string): LinkState => ({ phase: 'unavailable', text });

/** The state of a form whose links need no call: those without links, and those with an address elsewhere. */
export function fixedState({ type, source }: LinkedForm): LinkState | null {
  if (type === 'PDF') return unavailable(texts.unsupported);
  if (type === 'DocuSign') return null;
  if (source.trim() === '') return unavailable(texts.sourceMissing);
  if (type === 'Web Form') return null;
  const url = readLinkSource(source);
  return url === undefined ? unavailable(texts.sourceMissing) : publicLink(url);
}

/** The link of a web form that any client can open; it never expires. */
export function blankLink({ slug, source }: LinkedForm, origin: string): LinkState {
  return publicLink(`${origin}/forms/${slug ?? webFormSlug(source)}`);
}

/** Shown when the server makes no link: web forms have a public one. */
export function failedState(form: LinkedForm, origin: string, problem: string): LinkState {
  if (form.type !== 'Web Form') return unavailable(problem);
  return { ...(blankLink(form, origin) as ReadyLink), problem };
}

/** The newest of these links that works; why none does; null when there are none. */
export function stateOf(tokens: readonly LinkToken[]): LinkState | null {
  const open = tokens.find(({ state }) => state === 'open');
  if (open !== undefined) return secureLink(open);
  const newest = tokens[0];
  return newest === undefined
    ? null
    : ended(newest.state === 'revoked' ? texts.wasRevoked : texts.expired);
}

export function secureLink({
  formUrl,
  expiresAt,
  token,
  sessionFormId,
}: Pick<LinkToken, 'formUrl' | 'expiresAt' | 'token' | 'sessionFormId'>): LinkState {
  return {
    phase: 'ready',
    url: formUrl,
    expiresAt,
    token: { token, sessionFormId },
    problem: null,
  };
}

/** The facts of a session form that has no global form. */
export function formOfSubmission(submission: Submission): LinkedForm {
  const { title, type, source, notes } = submission;
  return { title, type, source, notes, slug: null, second_factor: 'none' };
}

function publicLink(url: string): ReadyLink {
  return { phase: 'ready', url, expiresAt: null, token: null, problem: null };
}
