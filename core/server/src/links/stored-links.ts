import { ProblemError, type LinkKind, type LinkSubject, type WriteUnit } from '@porchlight/kernel';
import type { Knex } from 'knex';
import { isUuid, uuid7 } from '../base/uuid7.ts';
import { createLinkToken, linkTokenHash } from '../crypto/link-token.ts';
import type {
  CreatedLink,
  ListedLink,
  NewLink,
  PublicLinks,
  RequiredAnswer,
  SubjectLinks,
} from '../plugin-api/public-links.ts';
import type { Clock, FieldCrypto } from '../plugin-api/tokens.ts';
import { linkAddress } from './link-address.ts';
import { lifeTooLong, linkInvalid, linkNotFound } from './link-problems.ts';
import type { LinkAuthenticator } from './link-gate.ts';
import { linkState } from './link-state.ts';
import {
  findByToken,
  insertLink,
  linkAbout,
  linkById,
  linksAbout,
  linksOf,
  openLinkOf,
  revokeLinks,
  setEnd,
  setSecondFactor,
  useLink,
  viewsOf,
  type LinkRow,
} from './link-store.ts';
import { visitorOf } from './link-visits.ts';
import { hashAnswer } from './second-factor.ts';

const HOUR_MS = 3_600_000;

interface LinkParts {
  readonly knex: Knex;
  readonly crypto: FieldCrypto;
  readonly clock: Clock;
  /** Of the portal for this caller, for example `https://portal.example.com`. */
  readonly publicUrl: () => string;
  readonly authenticator: Pick<LinkAuthenticator, 'visit'>;
}

/** Makes and ends links, for staff and plugins. */
export function createPublicLinks(parts: LinkParts): PublicLinks {
  return {
    about: (kind, subject) => new StoredSubjectLinks(parts, kind, subject),
    async find(token, kinds) {
      const hash = linkTokenHash(token);
      const row = hash === null ? undefined : await findByToken(parts.knex, hash);
      const isOpen = row !== undefined && linkState(row, parts.clock.now()) === 'open';
      if (!isOpen || kinds.every(({ id }) => id !== row.kind)) return null;
      return openLinkOf(row);
    },
    async addressed(kinds, subjects, unit) {
      const ids = kinds.map(({ id }) => id);
      const now = parts.clock.now();
      return (await linksOf(unit?.trx ?? parts.knex, ids, subjects)).map((row) => {
        const { page } = kinds.find(({ id }) => id === row.kind)!;
        const token = parts.crypto.decrypt(row.sealed_token, placeOf(row.id));
        const { kind, subject } = openLinkOf(row);
        const url = linkAddress(
          parts.publicUrl(),
          { id: kind, page },
          { ...row.parameters, token },
        );
        return { ...listed(row, now), kind, subject, token, url };
      });
    },
    async stateOf(id, unit) {
      const row = isUuid(id) ? await linkById(unit?.trx ?? parts.knex, id) : undefined;
      return row === undefined ? null : linkState(row, parts.clock.now());
    },
    visit: (token, kind, request) => parts.authenticator.visit(token, kind.id, visitorOf(request)),
    async use(unit, link) {
      const now = parts.clock.now().toISOString();
      if (!(await useLink(unit.trx, link.id, now))) throw new ProblemError(linkInvalid);
      unit.audit({
        action: 'link.used',
        entity: 'link',
        entityId: link.id,
        subject: link.subject,
        changes: { kind: { to: link.kind } },
      });
    },
  };
}

class StoredSubjectLinks implements SubjectLinks {
  readonly #parts: LinkParts;
  readonly #kind: LinkKind;
  readonly #subject: LinkSubject;

  constructor(parts: LinkParts, kind: LinkKind, subject: LinkSubject) {
    this.#parts = parts;
    this.#kind = kind;
    this.#subject = subject;
  }

  async create(unit: WriteUnit, link: NewLink = {}): Promise<CreatedLink> {
    const { crypto, clock } = this.#parts;
    const now = clock.now();
    const { secondFactor, parameters = {} } = link;
    if (secondFactor) this.#assertAllowed(secondFactor);
    const id = uuid7(now);
    const createdAt = now.toISOString();
    const { token, hash } = createLinkToken();
    const url = this.#urlOf(token, parameters);
    const expiresAt = this.#endAfter(link.hours ?? this.#kind.hours.usual);
    await insertLink(unit.trx, {
      ...this.#scope,
      id,
      token_hash: hash,
      sealed_token: crypto.encrypt(token, placeOf(id)),
      language: link.language ?? 'en',
      parameters,
      second_factor: secondFactor?.kind ?? null,
      answer_hash: secondFactor ? hashOf(crypto, secondFactor) : null,
      created_at: createdAt,
      expires_at: expiresAt,
      opened_at: null,
      last_viewed_at: null,
      revoked_at: null,
      used_at: null,
    });
    this.#audit(unit, 'link.created', id, { expires_at: { to: expiresAt } });
    return { id, token, url, createdAt, expiresAt };
  }

  async list(): Promise<readonly ListedLink[]> {
    const { knex, clock } = this.#parts;
    const now = clock.now();
    return (await linksAbout(knex, this.#scope)).map((row) => listed(row, now));
  }

  async url(id: string): Promise<string> {
    const { knex, crypto } = this.#parts;
    const row = isUuid(id) ? await linkAbout(knex, this.#scope, id) : undefined;
    if (row === undefined) throw new ProblemError(linkNotFound);
    return this.#urlOf(crypto.decrypt(row.sealed_token, placeOf(row.id)), row.parameters);
  }

  async views(id: string) {
    return isUuid(id) ? viewsOf(this.#parts.knex, this.#scope, id) : [];
  }

  async extend(unit: WriteUnit, id: string, hours: number): Promise<string> {
    const end = this.#endAfter(hours);
    await this.#setEnd(unit, id, end);
    return end;
  }

  async endAt(unit: WriteUnit, id: string, at: Date): Promise<void> {
    const { longest } = this.#kind.hours;
    const latest = this.#parts.clock.now().getTime() + longest * HOUR_MS;
    if (!(at.getTime() <= latest)) throw new ProblemError(lifeTooLong(longest));
    await this.#setEnd(unit, id, at.toISOString());
  }

  async #setEnd(unit: WriteUnit, id: string, end: string): Promise<void> {
    const extended = isUuid(id) && (await setEnd(unit.trx, { ...this.#scope, id }, end));
    if (!extended) throw new ProblemError(linkNotFound);
    this.#audit(unit, 'link.extended', id, { expires_at: { to: end } });
  }

  async protect(unit: WriteUnit, id: string, secondFactor: RequiredAnswer): Promise<void> {
    this.#assertAllowed(secondFactor);
    const answer_hash = hashOf(this.#parts.crypto, secondFactor);
    const factor = { second_factor: secondFactor.kind, answer_hash };
    const isSet = isUuid(id) && (await setSecondFactor(unit.trx, { ...this.#scope, id }, factor));
    if (!isSet) throw new ProblemError(linkNotFound);
    this.#audit(unit, 'link.protected', id, { second_factor: { to: secondFactor.kind } });
  }

  #assertAllowed({ kind }: RequiredAnswer): void {
    if (this.#kind.secondFactors?.includes(kind)) return;
    throw new Error(
      `The link kind '${this.#kind.id}' does not allow the second factor '${kind}'. Add it to secondFactors.`,
    );
  }

  async revoke(unit: WriteUnit, id: string): Promise<void> {
    const revoked = isUuid(id) && (await this.#revoke(unit, { ...this.#scope, id })) === 1;
    if (!revoked) throw new ProblemError(linkNotFound);
  }

  revokeAll(unit: WriteUnit): Promise<number> {
    return this.#revoke(unit, this.#scope);
  }

  async #revoke(unit: WriteUnit, scope: Parameters<typeof revokeLinks>[1]): Promise<number> {
    const ids = await revokeLinks(unit.trx, scope, this.#parts.clock.now().toISOString());
    for (const id of ids) this.#audit(unit, 'link.revoked', id);
    return ids.length;
  }

  get #scope() {
    const { entity, id } = this.#subject;
    return { kind: this.#kind.id, subject_entity: entity, subject_id: id };
  }

  /** A whole minute, as staff see it. */
  #endAfter(hours: number): string {
    const { longest } = this.#kind.hours;
    if (!(hours >= 1 && hours <= longest)) throw new ProblemError(lifeTooLong(longest));
    const end = new Date(this.#parts.clock.now().getTime() + hours * HOUR_MS);
    end.setUTCSeconds(0, 0);
    return end.toISOString();
  }

  #urlOf(token: string, parameters: Readonly<Record<string, string>>): string {
    return linkAddress(this.#parts.publicUrl(), this.#kind, { ...parameters, token });
  }

  #audit(
    unit: WriteUnit,
    action: string,
    id: string,
    changes: Readonly<Record<string, { readonly to: string }>> = {},
  ): void {
    unit.audit({
      action,
      entity: 'link',
      entityId: id,
      subject: this.#subject,
      changes: { kind: { to: this.#kind.id }, ...changes },
    });
  }
}

function listed(row: LinkRow, now: Date): ListedLink {
  return {
    id: row.id,
    state: linkState(row, now),
    language: row.language,
    secondFactor: row.second_factor,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    viewCount: row.view_count,
    lastViewedAt: row.last_viewed_at,
  };
}

function hashOf(crypto: FieldCrypto, required: RequiredAnswer): string {
  return 'answerHash' in required ? required.answerHash : hashAnswer(crypto, required.answer);
}

const placeOf = (id: string) => ({ table: 'core_link', column: 'sealed_token', row: id });
