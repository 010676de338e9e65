import {
  defineService,
  problemAt,
  ProblemError,
  type LinkKind,
  type OpenLink,
} from '@porchlight/kernel';
import type { LinkOpening, LinkProofResponse, LinkStateResponse } from '@porchlight/schemas';
import { linkTokenHash } from '../crypto/link-token.ts';
import type { ComparedValues } from '../plugin-api/compared-values.ts';
import type { Clock, Database, FieldCrypto } from '../plugin-api/tokens.ts';
import { answerWrong, confirmationMissing, linkInvalid } from './link-problems.ts';
import { linkState, MOST_ATTEMPTS } from './link-state.ts';
import {
  clearAttempts,
  countAttempt,
  factsById,
  factsByToken,
  findByToken,
  markLoaded,
  openLinkOf,
  removeOldLinks,
  undoAttempt,
  type LinkFacts,
  type LinkRow,
} from './link-store.ts';
import type { LinkVisits, Visitor } from './link-visits.ts';
import { isAnswer, readProof, signProof } from './second-factor.ts';

/** Finds the link that a bearer token opens; for the kernel alone. */
export interface LinkAuthenticator {
  /**
   * The valid link of that kind which the token, or the proof of its second factor, opens. Throws 401 `link_invalid` for
   * any other, and 401 `unauthenticated` when the second factor has to be confirmed first.
   */
  authenticate(token: string, kind: string): Promise<OpenLink>;
  /** As `authenticate`, for a call that is the visit itself: it is recorded as an opening. */
  visit(token: string, kind: string, visitor: Visitor): Promise<OpenLink>;
  /** The valid link of any kind whose second factor this proves; null for any other token. */
  confirmed(proof: string): Promise<OpenLink | null>;
}

export const LinkAuthenticator = defineService<LinkAuthenticator>('core.link-authenticator');

/** Different answers of a day over all links about one record, or with one passcode, however many links are made. */
const MOST_ANSWERS = 25;

interface GateParts {
  readonly database: Database;
  readonly crypto: Pick<FieldCrypto, 'sign'>;
  readonly clock: Clock;
  readonly visits: LinkVisits;
  readonly compared: ComparedValues;
  /** Proofs from before are void. */
  readonly voidBefore?: Date | null;
}

interface Admitted {
  readonly link: LinkFacts;
  readonly confirmedAt: string | null;
}

/**
 * Admits the visitors of links. Every link that does not open gets the same response after the same statement, so
 * neither tells whether it is unknown, expired, revoked, used, or locked; visits are recorded after the response.
 */
export class LinkGate implements LinkAuthenticator {
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /**
   * What the page of a link shows first. Throws 401 for a link that does not open.
   *
   * @param kinds of the active plugins
   */
  async open(
    { token, is_seen = true }: LinkOpening,
    kinds: readonly LinkKind[],
    visitor: Visitor,
  ): Promise<LinkStateResponse> {
    const { clock, database } = this.#parts;
    const { knex } = database;
    const link = await this.#valid(token, visitor);
    const kind = kinds.find(({ id }) => id === link.kind);
    const facts = {
      success: true,
      kind: link.kind,
      plugin: link.kind.split('.', 1)[0]!,
      language: link.language,
    } as const;
    if (kind === undefined) {
      this.#parts.visits.note(link, 'module-off', visitor);
      return { ...facts, state: 'module-off', page: null, second_factor: null };
    }
    // Before the page reads what the link is about, which would count as an opening.
    if (!is_seen) await markLoaded(knex, link.id, clock.now().toISOString());
    this.#parts.visits.note(link, is_seen ? 'opened' : 'loaded', visitor);
    const state = link.second_factor === null ? 'open' : 'factor-required';
    const language = kind.followsBrowser === true ? null : link.language;
    return { ...facts, language, state, page: kind.page, second_factor: link.second_factor };
  }

  /**
   * A proof for the right answer to the second factor. Throws 400 with the attempts left for a wrong one, and 401 for a link
   * that does not open, such as one with five wrong answers, or whose record had too many different ones of a day.
   */
  async confirm(token: string, answer: string, visitor: Visitor): Promise<LinkProofResponse> {
    const { crypto, clock, visits } = this.#parts;
    const { knex } = this.#parts.database;
    const link = await this.#valid(token, visitor);
    if (link.answer_hash === null) throw new ProblemError(linkInvalid);
    // First, so that one link with many answers at a time costs those of its record no more than its own.
    const attempts = await countAttempt(knex, link.id);
    if (attempts === null) throw new ProblemError(linkInvalid);
    if (!(await this.#mayAnswer(link, answer))) {
      // What is not compared is no attempt: the link is not locked when the day is over.
      await undoAttempt(knex, link.id);
      throw new ProblemError(linkInvalid);
    }
    if (!isAnswer(crypto, { id: link.id, answer_hash: link.answer_hash }, answer)) {
      const attemptsLeft = MOST_ATTEMPTS - attempts;
      visits.note(link, attemptsLeft > 0 ? 'refused' : 'locked', visitor);
      const { message } = answerWrong;
      throw problemAt(answerWrong, [{ field: 'answer', message, tries_left: attemptsLeft }]);
    }
    await clearAttempts(knex, link.id);
    visits.note(link, 'confirmed', visitor);
    const proof = signProof(crypto, link.id, clock.now());
    return { success: true, token: proof.token, expires_at: proof.expiresAt };
  }

  async #mayAnswer(link: LinkRow, answer: string): Promise<boolean> {
    const { subject_entity, subject_id, answer_hash } = link;
    const value = answer.trim().toUpperCase();
    const values = [`answer for ${subject_entity} ${subject_id}`, `answer ${String(answer_hash)}`];
    const admitted = await this.#parts.compared.admit(
      { kind: 'public' },
      values.map((at) => ({ at, value })),
      MOST_ANSWERS,
    );
    return !admitted.includes(false);
  }

  async authenticate(token: string, kind: string): Promise<OpenLink> {
    const { link, confirmedAt } = await this.#admitted(token, kind);
    return openLinkOf(link, confirmedAt);
  }

  async visit(token: string, kind: string, visitor: Visitor): Promise<OpenLink> {
    const { link, confirmedAt } = await this.#admitted(token, kind);
    this.#parts.visits.note(link, 'opened', visitor);
    return openLinkOf(link, confirmedAt);
  }

  async #admitted(token: string, kind: string): Promise<Admitted> {
    const { database, crypto, clock } = this.#parts;
    const now = clock.now();
    const proof = readProof(crypto, token, this.#parts.voidBefore);
    const link = proof ? await factsById(database, proof.linkId) : await this.#facts(token);
    if (link === undefined || link.kind !== kind) throw new ProblemError(linkInvalid);
    const state = linkState(link, now);
    // Wrong answers of someone else do not end the visit of someone who gave the right one.
    const isOpen = state === 'open' || (state === 'locked' && proof !== null);
    if (!isOpen) throw new ProblemError(linkInvalid);
    const isProven = proof !== null && proof.expiresAt > now;
    if (link.second_factor !== null && !isProven) throw new ProblemError(confirmationMissing);
    return { link, confirmedAt: isProven ? proof.confirmedAt.toISOString() : null };
  }

  async confirmed(token: string): Promise<OpenLink | null> {
    const { database, crypto, clock } = this.#parts;
    const now = clock.now();
    const proof = readProof(crypto, token, this.#parts.voidBefore);
    if (proof === null || proof.expiresAt <= now) return null;
    const link = await factsById(database, proof.linkId);
    if (link === undefined || link.second_factor === null) return null;
    const state = linkState(link, now);
    const isOpen = state === 'open' || state === 'locked';
    return isOpen ? openLinkOf(link, proof.confirmedAt.toISOString()) : null;
  }

  /** Removes links that ended more than a year ago. */
  tidy(): Promise<void> {
    return removeOldLinks(this.#parts.database.knex);
  }

  async #valid(token: string, visitor: Visitor): Promise<LinkRow> {
    const link = await this.#find(token);
    if (link === undefined) throw new ProblemError(linkInvalid);
    const state = linkState(link, this.#parts.clock.now());
    if (state === 'open') return link;
    this.#parts.visits.note(link, state, visitor);
    throw new ProblemError(linkInvalid);
  }

  async #facts(token: string): Promise<LinkFacts | undefined> {
    const hash = linkTokenHash(token);
    return hash === null ? undefined : factsByToken(this.#parts.database, hash);
  }

  async #find(token: string): Promise<LinkRow | undefined> {
    const hash = linkTokenHash(token);
    return hash === null ? undefined : findByToken(this.#parts.database.knex, hash);
  }
}
