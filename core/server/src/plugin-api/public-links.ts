import {
  defineEvent,
  defineService,
  type Language,
  type LinkKind,
  type LinkSubject,
  type OpenLink,
  type RequiredAnswer,
  type SecondFactor,
  type WriteUnit,
} from '@porchlight/kernel';
import { LinkOpenedSchema } from '@porchlight/schemas';
import type { RequestFacts } from './route.ts';

export type {
  LinkKind,
  LinkSubject,
  OpenLink,
  RequiredAnswer,
  SecondFactor,
} from '@porchlight/kernel';

/** `locked`: too many wrong answers to its second factor. */
export type LinkState = 'open' | 'expired' | 'revoked' | 'used' | 'locked';

export interface NewLink {
  /** English by default. */
  readonly language?: Language;
  /** The usual life of the kind by default. */
  readonly hours?: number;
  readonly secondFactor?: RequiredAnswer;
  /** Values of the parameters in the page of the kind, without the token; all of them are required. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A valid link that was found by its token. */
export interface FoundLink extends OpenLink {
  /** Show nothing of its record to a visitor who has not confirmed it. */
  readonly secondFactor: SecondFactor | null;
}

export interface CreatedLink {
  readonly id: string;
  /** The last part of the address. Never log either. */
  readonly token: string;
  /** Absolute. */
  readonly url: string;
  /** Both ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Times are ISO 8601. */
export interface ListedLink {
  readonly id: string;
  readonly state: LinkState;
  readonly language: Language;
  readonly secondFactor: SecondFactor | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When a visitor first opened it. */
  readonly openedAt: string | null;
  /** How often a visitor opened it. */
  readonly viewCount: number;
  readonly lastViewedAt: string | null;
}

/** A link with its record and address, to show to staff. */
export interface AddressedLink extends ListedLink {
  readonly kind: string;
  readonly subject: LinkSubject;
  /** The last part of the address. Never log either. */
  readonly token: string;
  /** Absolute. */
  readonly url: string;
}

/** `loaded`: without a sign of a person. `confirmed` and `refused` are answers to the second factor. */
export type ViewOutcome =
  'loaded' | 'opened' | 'confirmed' | 'refused' | 'module-off' | Exclude<LinkState, 'open'>;

/** The first sign of a person on the page of a link, which was loaded before: `isSeen` is true from now on. */
export const LinkOpened = defineEvent('core.link-opened', LinkOpenedSchema);

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** One visit of a link's page. */
export interface LinkView {
  /** ISO 8601. */
  readonly at: string;
  /** Of the visitor, without the host: a /24 of IPv4, a /48 of IPv6. */
  readonly network: string;
  /** Null when the browser did not say. */
  readonly device: DeviceKind | null;
  readonly outcome: ViewOutcome;
}

/** The links of one kind about one record. No method reaches any other link. */
export interface SubjectLinks {
  /** Throws 400 for a life longer than the kind allows. */
  create(unit: WriteUnit, link?: NewLink): Promise<CreatedLink>;
  /** Newest first. */
  list(): Promise<readonly ListedLink[]>;
  /** The address of a link, to show to staff again. Throws 404 if there is no such link. */
  url(id: string): Promise<string>;
  /** The last 100 visits, newest first. */
  views(id: string): Promise<readonly LinkView[]>;
  /**
   * Makes a link valid for this many hours from now, even one that has expired or is locked; returns its end. Throws 404 if there is no
   * such link, or if it was revoked or used, and 400 for a life longer than the kind allows.
   */
  extend(unit: WriteUnit, id: string, hours: number): Promise<string>;
  /**
   * Sets the end of a link, even of one that has expired or is locked. An end in the past makes it expired. Throws 404 as
   * `extend`, and 400 for an end further away than the longest life of the kind.
   */
  endAt(unit: WriteUnit, id: string, at: Date): Promise<void>;
  /**
   * Makes a link that asks for nothing ask for this from now on, also of its present visitor. Throws 404 if there is no
   * such link, or if it asks for something or is void already.
   */
  protect(unit: WriteUnit, id: string, secondFactor: RequiredAnswer): Promise<void>;
  /** Revokes a link permanently. Throws 404 if there is no such link, or if it is void. */
  revoke(unit: WriteUnit, id: string): Promise<void>;
  /** Revokes all valid links; returns their number. */
  revokeAll(unit: WriteUnit): Promise<number>;
}

/** Links that open a page without sign-in. Each change is audited by the service. */
export interface PublicLinks {
  about(kind: LinkKind, subject: LinkSubject): SubjectLinks;
  /**
   * The valid link of one of these kinds with that token; null for any other text. Reads only: the visit is not
   * recorded, and a second factor is not checked.
   */
  find(token: string, kinds: readonly LinkKind[]): Promise<FoundLink | null>;
  /**
   * The links of these kinds about these records, newest first, in one statement.
   *
   * @param unit to read within its transaction
   */
  addressed(
    kinds: readonly LinkKind[],
    subjects: { readonly entity: string; readonly ids: readonly (number | string)[] },
    unit?: WriteUnit,
  ): Promise<readonly AddressedLink[]>;
  /**
   * The state of a link by its id, for what ends with it; null for an unknown one.
   *
   * @param unit to read within its transaction
   */
  stateOf(id: string, unit?: WriteUnit): Promise<LinkState | null>;
  /**
   * The valid link of this kind that the token, or the proof of its second factor, opens, for a call that is the visit
   * itself: it is recorded as an opening. Throws 401 `link_invalid`, and `unauthenticated` when the second factor has to
   * be confirmed first.
   */
  visit(token: string, kind: LinkKind, request: RequestFacts): Promise<OpenLink>;
  /**
   * Uses up a link, in the transaction that does what the link is for. Throws 401 if it was used before, so of parallel
   * calls one succeeds.
   */
  use(unit: WriteUnit, link: OpenLink): Promise<void>;
}

export const PublicLinks = defineService<PublicLinks>('core.public-links');
