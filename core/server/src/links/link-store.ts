import type { Language, OpenLink, SecondFactor } from '@porchlight/kernel';
import type { Knex } from 'knex';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { LinkView } from '../plugin-api/public-links.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { MOST_ATTEMPTS } from './link-state.ts';

/** Where key rotation finds the sealed tokens. */
export const linkColumns: EncryptedColumns = {
  table: 'core_link',
  idColumn: 'id',
  columns: ['sealed_token'],
};

/** Visits stored of one link. */
const MOST_VIEWS = 100;

/** Times are ISO 8601. */
export interface LinkRow {
  readonly id: string;
  readonly kind: string;
  readonly subject_entity: string;
  readonly subject_id: string;
  readonly token_hash: Buffer;
  readonly sealed_token: string;
  readonly language: Language;
  /** Of the page, without the token. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly second_factor: SecondFactor | null;
  readonly answer_hash: string | null;
  /** Wrong answers since the last right one. */
  readonly tries: number;
  readonly created_at: string;
  readonly expires_at: string;
  readonly opened_at: string | null;
  /** When its page was loaded without a sign of a person. */
  readonly loaded_at: string | null;
  readonly revoked_at: string | null;
  readonly used_at: string | null;
  readonly view_count: number;
  readonly last_viewed_at: string | null;
}

type LinkScope = Pick<LinkRow, 'kind' | 'subject_entity' | 'subject_id'>;

const links = (knex: Knex) => knex<LinkRow>('core_link');

/** What admits the visitor of a link. */
export type LinkFacts = Pick<
  LinkRow,
  | 'id'
  | 'kind'
  | 'subject_entity'
  | 'subject_id'
  | 'language'
  | 'second_factor'
  | 'tries'
  | 'expires_at'
  | 'opened_at'
  | 'loaded_at'
  | 'revoked_at'
  | 'used_at'
>;

export function openLinkOf(row: LinkFacts, confirmedAt: string | null = null): OpenLink {
  return {
    id: row.id,
    kind: row.kind,
    subject: { entity: row.subject_entity, id: row.subject_id },
    language: row.language,
    secondFactor: row.second_factor,
    confirmedAt,
    isSeen: row.opened_at !== null || row.loaded_at === null,
    expiresAt: row.expires_at,
  };
}

export async function insertLink(
  trx: Knex,
  row: Omit<LinkRow, 'tries' | 'view_count' | 'loaded_at'>,
): Promise<void> {
  await links(trx).insert(row);
}

const FACTS = `id, kind, subject_entity, subject_id, language, second_factor, tries,
  to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at,
  opened_at, loaded_at, revoked_at, used_at`;
const factsBy = (column: string) =>
  `select row_to_json(found)::text from (select ${FACTS} from core_link where ${column} = $1) found`;
const FACTS_BY_TOKEN = factsBy('token_hash');
const FACTS_BY_ID = factsBy('id');

/** Reads every call of a visitor, so it is a prepared statement. */
export async function factsByToken(
  { jsonText }: Pick<Database, 'jsonText'>,
  hash: Buffer,
): Promise<LinkFacts | undefined> {
  return parsed(await jsonText('core.link-by-token', FACTS_BY_TOKEN, [hash]));
}

export async function factsById(
  { jsonText }: Pick<Database, 'jsonText'>,
  id: string,
): Promise<LinkFacts | undefined> {
  return parsed(await jsonText('core.link-by-id', FACTS_BY_ID, [id]));
}

function parsed(text: string | null): LinkFacts | undefined {
  return text === null ? undefined : (JSON.parse(text) as LinkFacts);
}

export function findByToken(knex: Knex, hash: Buffer): Promise<LinkRow | undefined> {
  return links(knex).where({ token_hash: hash }).first();
}

export function linkById(knex: Knex, id: string): Promise<LinkRow | undefined> {
  return links(knex).where({ id }).first();
}

/** Newest first. */
export function linksAbout(knex: Knex, scope: LinkScope): Promise<readonly LinkRow[]> {
  return links(knex).where(scope).orderBy('created_at', 'desc').orderBy('id', 'desc');
}

/** Newest first. */
export function linksOf(
  knex: Knex,
  kinds: readonly string[],
  subjects: { readonly entity: string; readonly ids: readonly (number | string)[] },
): Promise<readonly LinkRow[]> {
  return links(knex)
    .whereIn('kind', kinds)
    .where({ subject_entity: subjects.entity })
    .whereRaw('subject_id = any(?)', [subjects.ids.map(String)])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

export function linkAbout(knex: Knex, scope: LinkScope, id: string): Promise<LinkRow | undefined> {
  return links(knex)
    .where({ ...scope, id })
    .first();
}

/** Sets the end of a link that is neither revoked nor used, and unlocks it; false if there is none. */
export async function setEnd(
  trx: Knex,
  scope: LinkScope & { readonly id: string },
  end: string,
): Promise<boolean> {
  return (await unspent(trx, scope).update({ expires_at: end, tries: 0 })) === 1;
}

/** Revokes links that are neither revoked nor used; returns their ids. */
export async function revokeLinks(
  trx: Knex,
  scope: LinkScope & { readonly id?: string },
  now: string,
): Promise<readonly string[]> {
  const rows = await unspent(trx, scope).update({ revoked_at: now }).returning('id');
  return rows.map(({ id }) => id);
}

/** Sets what a link asks for that asks for nothing yet; false if there is none. */
export async function setSecondFactor(
  trx: Knex,
  scope: LinkScope & { readonly id: string },
  factor: Pick<LinkRow, 'second_factor' | 'answer_hash'>,
): Promise<boolean> {
  return (await unspent(trx, scope).whereNull('second_factor').update(factor)) === 1;
}

/** Uses up a valid link once: of parallel calls one returns true. */
export async function useLink(trx: Knex, id: string, now: string): Promise<boolean> {
  return (await unspent(trx, { id }).where('expires_at', '>', now).update({ used_at: now })) === 1;
}

/** Records that the page of a link was loaded by someone who may be a program. */
export async function markLoaded(knex: Knex, id: string, now: string): Promise<void> {
  await links(knex).where({ id }).whereNull('opened_at').update({ loaded_at: now });
}

/** Records the first visit of a link; false if it was opened before. */
export async function markOpened(trx: Knex, id: string, now: string): Promise<boolean> {
  const count = await links(trx).where({ id }).whereNull('opened_at').update({ opened_at: now });
  return count === 1;
}

/** Counts a try before its answer is checked, so of parallel ones no more than five are; null when the link is locked. */
export async function countAttempt(knex: Knex, id: string): Promise<number | null> {
  const rows = await links(knex)
    .where({ id })
    .where('tries', '<', MOST_ATTEMPTS)
    .update({ tries: knex.raw('tries + 1') as unknown as number })
    .returning('tries');
  return rows[0]?.tries ?? null;
}

/** For an answer that was not compared. */
export async function undoAttempt(knex: Knex, id: string): Promise<void> {
  const tries = knex.raw('tries - 1') as unknown as number;
  await links(knex).where({ id }).where('tries', '>', 0).update({ tries });
}

export async function clearAttempts(knex: Knex, id: string): Promise<void> {
  await links(knex).where({ id }).update({ tries: 0 });
}

/**
 * Adds a visit, counts it if it opened the page, and removes those beyond the last 100. An opening takes the place of the
 * page that was loaded for it.
 */
export async function addView(
  knex: Knex,
  id: string,
  { at, network, device, outcome }: LinkView,
): Promise<void> {
  await knex.raw(
    `with added as (
       insert into core_link_view (link_id, at, network, device, outcome)
       values (:id, :at, :network, :device, :outcome)
     ), counted as (
       update core_link set view_count = view_count + 1, last_viewed_at = :at
       where id = :id and :outcome = 'opened'
     ), seen as (
       delete from core_link_view where :outcome = 'opened' and id = (
         select max(id) from core_link_view where link_id = :id and outcome = 'loaded'
           and network = :network and device is not distinct from :device)
     )
     delete from core_link_view where id in (
       select id from core_link_view where link_id = :id order by id desc offset ${MOST_VIEWS - 1})`,
    { id, at, network, device, outcome },
  );
}

/** Newest first. */
export async function viewsOf(
  knex: Knex,
  scope: LinkScope,
  id: string,
): Promise<readonly LinkView[]> {
  return knex<LinkView>('core_link_view as view')
    .join('core_link as link', 'link.id', 'view.link_id')
    .where({
      'link.id': id,
      'link.kind': scope.kind,
      'link.subject_entity': scope.subject_entity,
      'link.subject_id': scope.subject_id,
    })
    .orderBy('view.id', 'desc')
    .limit(MOST_VIEWS)
    .select('view.at', 'view.network', 'view.device', 'view.outcome');
}

/** Removes links that ended more than a year ago, with their visits. */
export async function removeOldLinks(knex: Knex): Promise<void> {
  await links(knex)
    .whereRaw(
      `least(expires_at, coalesce(revoked_at, expires_at), coalesce(used_at, expires_at)) < now() - interval '1 year'`,
    )
    .delete();
}

function unspent(trx: Knex, scope: Partial<LinkScope & { readonly id: string }>) {
  return links(trx).where(scope).whereNull('revoked_at').whereNull('used_at');
}
