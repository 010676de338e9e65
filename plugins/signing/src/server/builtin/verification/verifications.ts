import {
  AuditLog,
  Database,
  type DatabaseReads,
  FieldCrypto,
  needing,
  Seals,
  StoredFiles,
} from '@porchlight/server';
import type { Verification } from '../../../generated/types.ts';
import { changesIn } from '../../../rules/builtin/signer-changes.ts';
import type { IdentityBasis } from '../../../rules/builtin/identity-basis.ts';
import { shortName } from '../../../rules/builtin/short-name.ts';
import { readVerificationCode } from '../../../rules/builtin/verification-code.ts';
import {
  envelopeOfFile,
  isoOf,
  readEnvelope,
  type BuiltinEnvelope,
} from '../ceremony/builtin-rows.ts';
import {
  SealedDocumentChanged,
  SealedDocumentMissing,
  verifiedDocument,
} from '../ceremony/sealed-document.ts';
import { readChain, type ChainedStep } from '../ceremony/step-chain.ts';
import { additionsOf, timeStampIn, withRevocation } from '../sealing/seal-additions.ts';
import { isSealedWhole } from '../sealing/sealed-revisions.ts';

const UNKNOWN: Verification = {
  verdict: 'not-ours',
  title: '',
  sealed_at: null,
  time_stamp: null,
  additions: null,
  sha256: null,
  certificate: null,
  signers: [],
};

/** The row and the step of a signature get the time one after the other. */
const SAME_CALL_MS = 60_000;

/** Says whether documents are ones that the portal sealed, unchanged. */
export class Verifications extends needing({
  database: Database,
  audit: AuditLog,
  crypto: FieldCrypto,
  files: StoredFiles,
  seals: Seals,
}) {
  /** By the code on the certificate page: verifies the document that is stored. */
  async byCode(text: string): Promise<Verification> {
    const code = readVerificationCode(text);
    if (code === null) return UNKNOWN;
    const find = (knex: DatabaseReads['knex']) => readEnvelope(knex, { code });
    const record = await this.#read(find);
    if (record === null) return UNKNOWN;
    const { envelope, facts, steps, isWhole } = record;
    try {
      const sealed = await verifiedDocument(this.needs, envelope);
      if (sealed === null) return { ...facts, verdict: 'pending' };
      if (!isWhole) return { ...facts, verdict: 'changed' };
      return {
        ...facts,
        verdict: 'valid',
        additions: withRevocation(additionsOf(sealed.seal), steps),
      };
    } catch (error) {
      const current = await find(this.needs.database.knex);
      // An addition replaced the file before it was read.
      if (current?.row.sealed_file_id !== envelope.row.sealed_file_id) return this.byCode(text);
      if (error instanceof SealedDocumentMissing) return { ...facts, verdict: 'missing' };
      if (!(error instanceof SealedDocumentChanged)) throw error;
      return { ...facts, verdict: 'changed' };
    }
  }

  /** Any file of at most 25 MB. */
  async byFile(storedFile: string): Promise<Verification> {
    const { seals } = this.needs;
    const found = await seals.verify({ storedFile });
    if (found.verdict !== 'valid') return { ...UNKNOWN, verdict: found.verdict };
    const { sha256, fingerprint, sealedAt, timeStamp } = found;
    const additions = additionsOf(found);
    const record = await this.#read((knex) => envelopeOfFile(knex, sha256));
    // The seal proves the document even where its envelope is gone, for example after a restore.
    if (record === null) {
      const time_stamp = timeStamp && { at: timeStamp.at.toISOString(), by: timeStamp.by };
      const facts = {
        sha256,
        certificate: fingerprint,
        sealed_at: sealedAt.toISOString(),
        time_stamp,
        additions,
      };
      return { ...UNKNOWN, verdict: 'valid', ...facts };
    }
    const { facts, steps, isWhole } = record;
    if (!isWhole) return { ...facts, verdict: 'changed' };
    return { ...facts, verdict: 'valid', sha256, additions: withRevocation(additions, steps) };
  }

  /** An envelope, and whether nothing happened to the record of its steps, nor to what is shown of it. */
  #read(find: (knex: DatabaseReads['knex']) => Promise<BuiltinEnvelope | null>) {
    return this.needs.database.inSnapshot(async (reads) => {
      const envelope = await find(reads.knex);
      if (envelope === null) return null;
      const steps = await readChain(reads.knex, envelope.row.id);
      const isWhole =
        isRecorded(envelope, steps) && (await isSealedWhole(this.needs, reads, envelope, steps));
      return { envelope, steps, facts: known(envelope, steps), isWhole };
    });
  }
}

/** What anyone may see of an envelope. How a signer was identified is what the step of the signature says. */
function known(
  { row, signers }: BuiltinEnvelope,
  steps: readonly ChainedStep[],
): Omit<Verification, 'verdict'> {
  const template = steps[0]?.entry.facts['template_title'];
  return {
    title: row.title,
    ...(typeof template === 'string' && template !== row.title && { template }),
    sealed_at: isoOf(row.sealed_at),
    time_stamp: timeStampIn(steps),
    additions: null,
    sha256: row.sealed_sha256,
    certificate: row.sealed_certificate,
    signers: signers.map(({ role, name, signed_at }) => {
      const signed = steps.find(({ entry }) => entry.kind === 'signed' && entry.role === role);
      const identity = signed?.entry.facts['identity'] as IdentityBasis | null | undefined;
      const host = signed?.entry.facts['host'] as string | undefined;
      const changed = changesIn(signed?.entry.facts ?? {}).map(({ field, at, entered, as }) => ({
        field,
        at,
        ...(as !== undefined && { of: as }),
        ...(entered && { entered }),
      }));
      return {
        role,
        name: shortName(name),
        signed_at: isoOf(signed_at),
        identity: identity ?? null,
        ...(host !== undefined && { host: shortName(host) }),
        ...(signed?.entry.facts['link_sent'] === 'none' && { link_not_sent: true as const }),
        ...(changed.length > 0 && { changed }),
      };
    }),
  };
}

/** Whether the steps say the same about title, names, and times as the rows. */
function isRecorded({ row, signers }: BuiltinEnvelope, steps: readonly ChainedStep[]): boolean {
  return (
    steps[0]?.entry.facts['title'] === row.title &&
    signers.every(({ role, name, signed_at }) => {
      const signed = steps.find(({ entry }) => entry.kind === 'signed' && entry.role === role);
      if (signed === undefined || signed_at === null) return false;
      const between = Math.abs(Date.parse(signed.entry.at) - new Date(signed_at).getTime());
      return signed.entry.facts['name'] === name && between < SAME_CALL_MS;
    })
  );
}
