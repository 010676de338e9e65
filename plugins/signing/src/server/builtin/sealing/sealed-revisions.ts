import type { AuditLog, DatabaseReads, FieldCrypto } from '@porchlight/server';
import { chainOf, type BuiltinEnvelope } from '../ceremony/builtin-rows.ts';
import {
  isChainRecorded,
  replayChain,
  type ChainedStep,
  type Step,
} from '../ceremony/step-chain.ts';
import { sealProof } from './seal-proof.ts';

/** Steps that may follow the seal. */
const LATER: readonly string[] = ['copy', 'extended', 'revoked'];

/** The step of a document that the portal extended. Its proof binds the new file to the one before. */
export function extendedStep(
  crypto: Pick<FieldCrypto, 'sign'>,
  envelopeId: string,
  {
    of,
    sha256,
    ...what
  }: { readonly of: string; readonly sha256: string } & Record<string, string>,
): Step {
  const proof = sealProof(crypto, { envelopeId, head: of, sha256 });
  return { kind: 'extended', role: null, origin: null, facts: { of, sha256, proof, ...what } };
}

/**
 * Whether nothing happened to the record of steps of a sealed envelope: each file that the portal had of the document, from
 * the sealed one to the one on record, has its step with a proof that only the portal can make. Envelope, steps, and audit
 * are read in one snapshot: signers get copies and seals get additions at any time.
 */
export async function isSealedWhole(
  { audit, crypto }: { readonly audit: AuditLog; readonly crypto: Pick<FieldCrypto, 'sign'> },
  reads: DatabaseReads,
  envelope: BuiltinEnvelope,
  steps: readonly ChainedStep[],
): Promise<boolean> {
  const { id: envelopeId, sealed_sha256: current } = envelope.row;
  const index = steps.findLastIndex(({ entry }) => !LATER.includes(entry.kind));
  const seal = steps[index];
  if (replayChain(steps, chainOf(envelope)) === null || seal?.entry.kind !== 'sealed') return false;
  let last = factsOf(seal);
  const isProven = ({ sha256, proof }: Revision, head: string) =>
    proof === sealProof(crypto, { envelopeId, head, sha256 });
  if (!isProven(last, seal.entry.previous)) return false;
  for (const step of steps.slice(index + 1)) {
    if (step.entry.kind !== 'extended') continue;
    const next = factsOf(step);
    if (next.of !== last.sha256 || !isProven(next, next.of)) return false;
    last = next;
  }
  return last.sha256 === current && isChainRecorded(audit, reads, envelopeId, steps);
}

interface Revision {
  readonly sha256: string;
  readonly proof: string;
  readonly of: string;
}

function factsOf({ entry }: ChainedStep): Revision {
  return entry.facts as unknown as Revision;
}
