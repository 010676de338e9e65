import type { Database, ValidSeal } from '@porchlight/server';
import type { SealAdditions, SealTime } from '../../../generated/types.ts';
import { revocationOrder } from '../../../rules/builtin/revocation-order.ts';
import { readEnvelope } from '../ceremony/builtin-rows.ts';
import { readChain, type ChainedStep } from '../ceremony/step-chain.ts';

/** What a file has behind its seal. */
export function additionsOf({ additions, canHaveEvidence }: ValidSeal): SealAdditions {
  const evidence = additions.findLast(({ kind }) => kind === 'evidence');
  return {
    evidence: evidence !== undefined ? 'added' : canHaveEvidence ? 'missing' : 'unavailable',
    evidence_at: evidence?.at.toISOString() ?? null,
    revocation: null,
    time_stamps: additions.flatMap(({ at, by }) =>
      by === null ? [] : [{ at: at.toISOString(), by }],
    ),
  };
}

/** As the step of the seal has it. */
export function timeStampIn(steps: readonly ChainedStep[]): SealTime | null {
  const facts = steps.findLast(({ entry }) => entry.kind === 'sealed')?.entry.facts ?? {};
  const { stamped_at: at, stamped_by: by } = facts as Record<string, string | undefined>;
  return at === undefined || by === undefined ? null : { at, by };
}

/** What the steps say that was added. */
function additionsIn(
  steps: readonly ChainedStep[],
  { isDue }: { readonly isDue: boolean },
): SealAdditions {
  const facts = steps.map(({ entry }) => entry.facts as Record<string, string | undefined>);
  const evidence_at = facts.findLast((one) => one['evidence_at'])?.['evidence_at'] ?? null;
  const time_stamps = steps.flatMap(({ entry }) => {
    const { stamped_at: at, stamped_by: by } = entry.facts as Record<string, string | undefined>;
    return entry.kind === 'extended' && at !== undefined && by !== undefined ? [{ at, by }] : [];
  });
  const evidence = evidence_at !== null ? 'added' : isDue ? 'missing' : 'unavailable';
  return withRevocation({ evidence, evidence_at, revocation: null, time_stamps }, steps);
}

/** With the revocation that the steps have, unless the document proves that its certificates were good. */
export function withRevocation(
  additions: SealAdditions,
  steps: readonly ChainedStep[],
): SealAdditions {
  const revoked = steps.findLast(({ entry }) => entry.kind === 'revoked');
  if (revoked === undefined || additions.evidence === 'added') return additions;
  const at = String(revoked.entry.facts['revoked_at']);
  const sealed = steps.findLast(({ entry }) => entry.kind === 'sealed');
  const stamp = timeStampIn(steps);
  const stamps = [...(stamp === null ? [] : [stamp]), ...additions.time_stamps];
  const order = revocationOrder(
    at,
    sealed?.entry.at ?? null,
    stamps.map((one) => one.at),
  );
  return { ...additions, evidence: 'revoked', revocation: { at, order } };
}

/** What panels show of the seal of a stored document; null for one that another provider signed. */
export async function sealOf(
  knex: Database['knex'],
  sha256: string,
): Promise<{ readonly time_stamp: SealTime | null; readonly additions: SealAdditions } | null> {
  const envelope = await readEnvelope(knex, { sealed_sha256: sha256 });
  if (envelope === null) return null;
  const steps = await readChain(knex, envelope.row.id);
  const isDue = envelope.row.evidence_due_at !== null;
  return { time_stamp: timeStampIn(steps), additions: additionsIn(steps, { isDue }) };
}
