import type { TestDatabase } from '@porchlight/testing';
import { replayChain, type ChainedStep } from '../builtin/ceremony/step-chain.ts';

/** The chains of all envelopes; null for one that is not whole. */
export async function chainsOf(database: TestDatabase): Promise<readonly (string | null)[]> {
  const rows = await database.query<{ id: string; document: string; steps: ChainedStep[] }>(
    `select e.id, f.sha256 as document,
       (select json_agg(json_build_object('entry', s.entry, 'hash', s.hash) order by s.seq)
        from signing_step s where s.envelope_id = e.id) as steps
     from signing_builtin_envelope e join signing_source o on o.id = e.source_id
       join signing_file f on f.id = o.signing_file_id`,
  );
  return rows.map((row) => replayChain(row.steps, row));
}

interface Outcome {
  readonly form: number;
  readonly envelopes: number;
  readonly requests: number;
  readonly signatures: number;
  readonly seals: number;
  readonly documents: number;
  readonly sha256: string | null;
  readonly code: string | null;
  readonly is_completed: boolean;
}

/** What the portal has of the forms. */
export const outcomesOf = (database: TestDatabase, forms: readonly number[]) =>
  database.query<Outcome>(
    `select f.id::int as form, f.is_completed,
       (select count(*)::int from signing_builtin_envelope e where e.submission_id = f.id) as envelopes,
       (select count(*)::int from signing_envelope e where e.submission_id = f.id) as requests,
       (select count(*)::int from signing_step s join signing_builtin_envelope e on e.id = s.envelope_id
        where e.submission_id = f.id and s.entry ->> 'kind' = 'signed') as signatures,
       (select count(*)::int from signing_step s join signing_builtin_envelope e on e.id = s.envelope_id
        where e.submission_id = f.id and s.entry ->> 'kind' = 'sealed') as seals,
       (select count(*)::int from signing_document d where d.submission_id = f.id) as documents,
       (select d.sha256 from signing_document d where d.submission_id = f.id) as sha256,
       (select e.code from signing_builtin_envelope e where e.submission_id = f.id) as code
     from forms_submission f where f.id = any($1) order by f.id`,
    [forms],
  );
/** Of a form that all have signed. */
export const completed = {
  is_completed: true,
  envelopes: 1,
  requests: 1,
  signatures: 2,
  seals: 1,
  documents: 1,
};
