import type { Database } from '../services/tokens.ts';
import { CANONICAL_LINE, chainHash, FIRST_LINK } from './chain-hash.ts';
import type { ChainHead } from './chain-heads.ts';

const BATCH = 2_000;

export interface ChainVerdict {
  readonly ok: boolean;
  /** Lines that were checked and fit. */
  readonly rows: number;
  /** Lines that are not in the chain: normally those of the last second. */
  readonly unsealed: number;
  /** Place in the chain of the first line that does not fit; null when all do. */
  readonly brokenAt: number | null;
  /** What is wrong there, in words. */
  readonly reason: string | null;
}

interface Link {
  readonly seq: number;
  readonly audit_id: number;
  readonly hash: Buffer;
  readonly line: string | null;
}

/**
 * Walks the chain from its start. It shows any line that was changed, removed,
 * added between others or moved; the exported heads also show when the newest
 * lines were cut off together with their links.
 */
export async function verifyChain(
  database: Database,
  key: Buffer,
  heads: readonly ChainHead[],
): Promise<ChainVerdict> {
  const unsealed = await countUnsealed(database);
  const expected = new Map(heads.map((head) => [head.seq, head.hash]));
  let seq = 0;
  let hash: Buffer = FIRST_LINK;
  const broken = (brokenAt: number, reason: string): ChainVerdict => ({
    ok: false,
    rows: brokenAt - 1,
    unsealed,
    brokenAt,
    reason,
  });
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
      const head = expected.get(seq);
      if (head !== undefined && head !== hash.toString('hex')) {
        return broken(seq, `Link ${seq} differs from the exported head of the chain.`);
      }
    }
  }
  const longest = Math.max(0, ...expected.keys());
  if (longest > seq)
    return broken(seq + 1, `The chain ends at ${seq}, but ${longest} was exported before.`);
  return { ok: true, rows: seq, unsealed, brokenAt: null, reason: null };
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

async function countUnsealed(database: Database): Promise<number> {
  const { rows } = await database.knex.raw<{ rows: readonly { count: number }[] }>(
    `select count(*) as count from core_audit a
     where not exists (select 1 from core_audit_chain c where c.audit_id = a.id)`,
  );
  return rows[0]?.count ?? 0;
}
