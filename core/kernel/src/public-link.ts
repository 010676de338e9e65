import type { Language } from './language.ts';

/** What a visitor enters before a link opens. */
export type SecondFactor = 'birth-date' | 'passcode';

/**
 * What a visitor has to answer: a birth date as `yyyy-mm-dd`, or a passcode in any case. Only a keyed hash is stored;
 * a plugin that has the answer as such a hash alone gives that of `hashAnswer`.
 */
export type RequiredAnswer = { readonly kind: SecondFactor } & (
  { readonly answer: string } | { readonly answerHash: string }
);

/** The record that a link is about, for example `{ entity: 'agent', id: '12' }`. */
export interface LinkSubject {
  readonly entity: string;
  readonly id: string;
}

/** A kind of link that opens a page without sign-in; contributed to `LinkKinds`. */
export interface LinkKind {
  /** Begins with the id of the plugin, for example `forms.session`. */
  readonly id: string;
  /** For lists of links, for example 'Invitation'. */
  readonly title: string;
  /**
   * The page of the plugin that the link opens, ending with the token: `/fill-in/:token`. Each link gives the values of
   * other parameters, such as `:slug` in `/forms/:slug/:token`; they open nothing.
   */
  readonly page: `/${string}/:token`;
  /** How long a link is valid. Hours, not days: a link of 168 hours does not change its length with the clocks. */
  readonly hours: { readonly usual: number; readonly longest: number };
  /** What a link of this kind may ask for; none by default. */
  readonly secondFactors?: readonly SecondFactor[];
  /** For links of recipients whose language is unknown: the page is in the language of their browser. */
  readonly followsBrowser?: boolean;
}

/** A valid link, as the handlers of its routes get it. */
export interface OpenLink {
  readonly id: string;
  /** Id of its kind. */
  readonly kind: string;
  /** Limit what the visitor can read and write to this record. */
  readonly subject: LinkSubject;
  readonly language: Language;
  /** What it asks for; a handler of its routes runs only once its visitor has confirmed that. Null for nothing. */
  readonly secondFactor: SecondFactor | null;
  /** When this visitor confirmed it; null for nothing. ISO 8601. */
  readonly confirmedAt: string | null;
  /** False while only programs have loaded its page: do not record that its recipient opened it. See `LinkOpened`. */
  readonly isSeen: boolean;
  /** ISO 8601. */
  readonly expiresAt: string;
}
