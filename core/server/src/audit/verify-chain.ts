import type { Database } from '../plugin-api/tokens.ts';
import { CANONICAL_LINE, chainHash, FIRST_LINK } from './chain-hash.ts';
import type { ChainHead } from './chain-heads.ts';

const BATCH = 2_000;

export interface ChainVerdict {
  readonly ok: boolean;
  /** Lines that were verified and match. */
  readonly rows: number;
  /** Lines that wait to be added to the chain: normally those of the last second. */
  readonly unsealed: number;
  /** Position in the chain of the first line that does not match; null when all match. */
  readonly brokenAt: number | null;
  /** What is wrong there. */
  readonly reason: string | null;
}

interface Link {
  readonly seq: number;
  readonly audit_id: number;
  readonly hash: Buffer;
  readonly line: string | null;
}

interface Outside {
  readonly unsealed: number;
  /** The first line that is neither in the chain nor waiting for it. */
  readonly stray: number | null;
  /** The first line that waits for the chain and is not there. */
  readonly lost: number | null;
}

/** A part of the chain, after the link at one position. */
export interface ChainPart {
  /** 0 for the start; otherwise `next` of the part before. */
  readonly after: number;
  readonly most: number;
}

/** The verdict about a chain up to the end of a part; `next` is null when the chain ends there or is broken. */
export interface PartVerdict extends ChainVerdict {
  readonly next: number | null;
}

/**
 * Verifies the chain from its start. Detects any line that was changed, removed, added, or moved; the exported heads
 * also detect when the newest lines were removed together with their links.
 */
export async function verifyChain(
  database: Database,
  key: Buffer,
  heads: readonly ChainHead[],
): Promise<ChainVerdict> {
  const whole = { after: 0, most: Infinity };
  const { next: _, ...verdict } = await verifyChainPart(database, key, heads, whole);
  return verdict;
}

/**
 * Verifies one part of the chain, so that a long one is verified by several calls. It begins with the hash that the part
 * before ended with and verified.
 */
export async function verifyChainPart(
  database: Database,
  key: Buffer,
  heads: readonly ChainHead[],
  { after, most }: ChainPart,
): Promise<PartVerdict> {
  const expected = hashesByPlace(heads);
  let seq = after;
  let hash = await hashAt(database, after);
  const broken = async (brokenAt: number, reason: string): Promise<PartVerdict> => {
    const { unsealed } = await linesOutside(database);
    return { ok: false, rows: brokenAt - 1, unsealed, brokenAt, reason, next: null };
  };
  if (hash === null) return broken(after, `Link ${after} of the chain is missing.`);
  for (;;) {
    const links = await linksAfter(database, seq);
    if (links.length === 0) break;
    for (const link of links) {
      seq += 1;
      if (link.seq !== seq) return broken(seq, `Link ${seq} of the chain is missing.`);
      if (link.line === null) return broken(seq, `The audit line ${link.audit_id} was removed.`);
      hash = chainHash(key, hash, seq, link.line);
      if (!hash.equals(link.hash))
        return broken(seq, `The audit line ${link.audit_id} or its link was changed.`);
      const own = hash.toString('hex');
      if (expected.get(seq)?.some((head) => head !== own))
        return broken(seq, `Link ${seq} differs from an exported head of the chain.`);
      if (seq - after >= most) {
        const verdict = { ok: true, rows: seq, unsealed: 0, brokenAt: null, reason: null };
        return { ...verdict, next: seq };
      }
    }
  }
  const longest = Math.max(0, ...expected.keys());
  if (longest > seq)
    return broken(seq + 1, `The chain ends at ${seq}, but ${longest} was exported before.`);
  const { unsealed, stray, lost } = await linesOutside(database);
  const reason = faultOutside(stray, lost);
  return { ok: reason === null, rows: seq, unsealed, brokenAt: null, reason, next: null };
}

/** The hash that a part begins with; null when its link is missing. */
async function hashAt(database: Database, seq: number): Promise<Buffer | null> {
  if (seq === 0) return FIRST_LINK;
  const { rows } = await database.knex.raw<{ rows: readonly { readonly hash: Buffer }[] }>(
    'select hash from core_audit_chain where seq = ?',
    [seq],
  );
  return rows[0]?.hash ?? null;
}

function faultOutside(stray: number | null, lost: number | null): string | null {
  if (stray !== null)
    return `The audit line ${stray} is outside the chain: it was not written through the portal.`;
  return lost === null ? null : `The audit line ${lost} was removed before it was sealed.`;
}

/** Days without a line have heads at the same position; all of them are checked. */
function hashesByPlace(heads: readonly ChainHead[]): ReadonlyMap<number, readonly string[]> {
  const hashes = new Map<number, string[]>();
  for (const { seq, hash } of heads) hashes.set(seq, [...(hashes.get(seq) ?? []), hash]);
  return hashes;
}

async function linksAfter(database: Database, seq: number): Promise<readonly Link[]> {
  const { rows } = await database.knex.raw<{ rows: readonly Link[] }>(
    `select c.seq, c.audit_id, c.hash, case when a.id is not null then ${CANONICAL_LINE} end as line
     from core_audit_chain c left join core_audit a on a.id = c.audit_id
     where c.seq > ? order by c.seq limit ${BATCH}`,
    [seq],
  );
  return rows;
}

/** One statement, so that a line that is being sealed is found in one of the two tables. */
async function linesOutside(database: Database): Promise<Outside> {
  const { rows } = await database.knex.raw<{ rows: readonly Outside[] }>(
    `select
       (select count(*) from core_audit_unsealed) as unsealed,
       (select min(a.id) from core_audit a
        where not exists (select 1 from core_audit_chain c where c.audit_id = a.id)
          and not exists (select 1 from core_audit_unsealed u where u.audit_id = a.id)) as stray,
       (select min(u.audit_id) from core_audit_unsealed u
        where not exists (select 1 from core_audit a where a.id = u.audit_id)) as lost`,
  );
  return rows[0] ?? { unsealed: 0, stray: null, lost: null };
}
