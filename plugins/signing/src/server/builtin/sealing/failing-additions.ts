import type { Database, Seals } from '@porchlight/server';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** An authority may be out of reach for some hours: each document is tried again every hour. */
const LATE_MS = DAY_MS;

interface FailingRow {
  readonly lacks: 'evidence' | 'time-stamp';
  readonly number: number;
  readonly since: Date | string;
}

const LACKS = { evidence: 'certificate evidence', 'time-stamp': 'a time stamp' } as const;

/** What sealed documents have lacked for a day or longer because it could not be added, one sentence for each kind. */
export async function failingAdditions(
  { knex }: Pick<Database, 'knex'>,
  { hasTimeStamps }: Pick<Seals, 'hasTimeStamps'>,
  now: Date,
): Promise<readonly string[]> {
  const before = new Date(now.getTime() - LATE_MS);
  const { rows } = await knex.raw<{ rows: readonly FailingRow[] }>(FAILING, {
    before,
    hasTimeStamps,
  });
  return rows.map(({ lacks, number, since }) => {
    const days = Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS);
    const documents =
      number === 1 ? '1 sealed document has' : `${String(number)} sealed documents have`;
    const time = days === 1 ? '1 day' : `${String(days)} days`;
    return `${documents} lacked ${LACKS[lacks]} for ${time}`;
  });
}

/** Of documents that are tried again; evidence is added before time stamps. */
const FAILING = `
  select case when e.evidence_due_at is null then 'time-stamp' else 'evidence' end as lacks,
    count(*)::int as number, min(e.additions_failing_since) as since
  from signing_builtin_envelope e
  where e.additions_failing_since <= :before and e.sealed_file_id is not null
    and exists (select from signing_document d where d.sha256 = e.sealed_sha256)
    and (e.evidence_due_at is not null or (:hasTimeStamps and e.stamp_due_at is not null))
  group by 1 order by 1`;
