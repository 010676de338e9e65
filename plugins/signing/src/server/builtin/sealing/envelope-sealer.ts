import { ProblemError } from '@porchlight/kernel';
import {
  needing,
  SealCertificateRevoked,
  sealTimeStampMissing,
  AgencyCalendar,
  AuditLog,
  Clock,
  Database,
  Deployment,
  type ExtendedPdf,
  FieldCrypto,
  Pdf,
  type SealedPdf,
  Seals,
  StoredFiles,
  Writes,
  Agency,
} from '@porchlight/server';
import { toBuffer } from 'qrcode';
import { buffer } from 'node:stream/consumers';
import { Envelopes } from '../../../contract.ts';
import { nextStampAt } from '../../../rules/builtin/next-stamp.ts';
import { isSignedByAll } from '../../../rules/builtin/signer-turn.ts';
import { signedCeremony } from '../../../rules/builtin/signing-ceremony.ts';
import {
  chainOf,
  changeEnvelope,
  lockEnvelope,
  readEnvelope,
  type BuiltinEnvelope,
} from '../ceremony/builtin-rows.ts';
import { reportOf } from '../ceremony/builtin-report.ts';
import { signedStamps } from '../ceremony/signed-pages.ts';
import { adoptedBy, enteredBy, hashOfEntered, hashOfMarks } from '../ceremony/signer-secrets.ts';
import {
  appendStep,
  isChainRecorded,
  readChain,
  replayChain,
  type ChainedStep,
} from '../ceremony/step-chain.ts';
import { sha256 } from '../../sha256.ts';
import { BUILTIN } from '../template-settings.ts';
import { auditFile } from './audit-file.ts';
import { certificatePage } from './certificate-page.ts';
import { factsOf } from './seal-extender.ts';
import { sealProof } from './seal-proof.ts';

const LATER_MS = 20 * 60_000;

/** The list of failed jobs shows the name of an error, so that staff see why a document is not sealed. */
class SealingError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = reason;
  }
}

/** A document that was sealed just now. */
interface Sealed extends SealedPdf {
  readonly head: string;
  readonly needsEvidence: boolean;
  /** Facts of what is behind its seal. */
  readonly added: Readonly<Record<string, string>> | null;
}

/** Makes the signed document of an envelope that all have signed, and completes the envelope together with it. */
export class EnvelopeSealer extends needing({
  database: Database,
  audit: AuditLog,
  writes: Writes,
  files: StoredFiles,
  crypto: FieldCrypto,
  clock: Clock,
  calendar: AgencyCalendar,
  agency: Agency,
  deployment: Deployment,
  pdf: Pdf,
  seals: Seals,
  envelopes: Envelopes,
}) {
  /**
   * May be interrupted and repeated at any point: the document, the last step, and the report to the session form are one
   * transaction. Does nothing for an envelope that is completed already, or that someone still has to sign.
   */
  async seal(envelopeId: string, signal: AbortSignal): Promise<void> {
    const { database, files, writes, clock } = this.needs;
    const envelope = await readEnvelope(database.knex, { id: envelopeId });
    if (envelope === null || !isDue(envelope)) return;
    const sealed = await this.#sealed(envelope, signal);
    const file = await files.put(sealed.bytes);
    try {
      await writes.run({ kind: 'system', plugin: 'signing' }, async (unit) => {
        const current = await lockEnvelope(unit, envelopeId);
        if (current === null || !isDue(current)) return unit.unchanged();
        await files.attach(unit, [file.id]);
        const completed = {
          state: 'completed' as const,
          completed_at: clock.now(),
          sealed_file_id: file.id,
          sealed_size: file.size,
          sealed_sha256: sealed.sha256,
          sealed_certificate: sealed.fingerprint,
          sealed_at: sealed.sealedAt,
          evidence_due_at: sealed.needsEvidence ? laterThan(clock.now()) : null,
          stamp_due_at:
            sealed.timeStamp === null ? laterThan(clock.now()) : nextStampAt(sealed.timeStamp),
        };
        await changeEnvelope(unit, envelopeId, completed);
        const proof = sealProof(this.needs.crypto, { envelopeId, ...sealed });
        const { sha256, fingerprint: certificate, timeStamp } = sealed;
        const stamped = timeStamp && {
          stamped_at: timeStamp.at.toISOString(),
          stamped_by: timeStamp.by,
        };
        const facts = { sha256, certificate, proof, ...stamped, ...sealed.added };
        const step = { kind: 'sealed', role: null, origin: null, facts } as const;
        const changes = { state: { from: current.row.state, to: 'completed' } };
        await appendStep(unit, chainOf(current), step, clock.now(), changes);
        const next = { ...current, row: { ...current.row, ...completed } };
        await this.needs.envelopes.record(unit, BUILTIN, reportOf(next));
      });
    } finally {
      // Only what is not attached.
      await files.discard([file.id]);
    }
  }

  /** Ids of envelopes that all have signed, and whose documents are missing. */
  async due(): Promise<readonly string[]> {
    const { rows } = await this.needs.database.knex.raw<{
      readonly rows: readonly { readonly id: string }[];
    }>(DUE);
    return rows.map(({ id }) => id);
  }

  /** Only a document that verifies is returned. */
  async #sealed(envelope: BuiltinEnvelope, signal: AbortSignal): Promise<Sealed> {
    const { database, agency, crypto, pdf, seals, audit } = this.needs;
    const { steps, isRecorded } = await database.inSnapshot(async (reads) => {
      const read = await readChain(reads.knex, envelope.row.id);
      return {
        steps: read,
        isRecorded: await isChainRecorded(audit, reads, envelope.row.id, read),
      };
    });
    const head = replayChain(steps, chainOf(envelope));
    if (head === null || !isRecorded)
      throw new SealingError('The record of its steps was changed.');
    this.#assertUnchanged(envelope, steps);
    const source = await this.#source(envelope);
    try {
      const stamps = signedStamps(crypto, envelope);
      const signed = await pdf.stamp(source, stamps, { signal });
      const seal = await seals.current();
      const { agency_name } = agency();
      const attachment = {
        name: 'audit.json',
        content: auditFile(envelope, steps, { crypto, head }),
        type: 'application/json',
        description: 'Steps of the signing, with their hashes',
      };
      const sealing = {
        title: envelope.row.title,
        signer: agency_name,
        reason: `Envelope ${envelope.row.id}`,
        attachments: [attachment],
      };
      const sealWith = async (isTimeStamped: boolean) => {
        const facts = { steps, head, seal, isTimeStamped };
        const append = [await this.#certificate(envelope, facts, signal)];
        return seals.seal(signed, { ...sealing, append }, { signal, isTimeStamped });
      };
      // The page before the seal says whether there is a time stamp, so without one it is printed again.
      const sealed = await sealWith(seals.hasTimeStamps).catch((error: unknown) => {
        if (!hasNoTimeStamp(error)) throw error;
        return sealWith(false);
      });
      if (sealed.fingerprint !== seal.fingerprint)
        throw new SealingError('The key of the seal was replaced in between.');
      const verdict = await seals.verify(sealed.bytes);
      if (verdict.verdict !== 'valid' || verdict.sha256 !== sealed.sha256)
        throw new SealingError('The sealed document does not verify.');
      const extended = verdict.canHaveEvidence ? await this.#withEvidence(sealed, signal) : null;
      const needsEvidence = verdict.canHaveEvidence && extended === null;
      const { bytes, sha256 } = extended ?? sealed;
      return {
        ...sealed,
        bytes,
        sha256,
        head,
        needsEvidence,
        added: extended && factsOf(extended.addition),
      };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      throw new SealingError(error.problem.message, { cause: error });
    }
  }

  /**
   * Null where the authorities do not answer in time: the document does not wait, and gets it later; and where a certificate
   * was revoked, which is noted later.
   */
  async #withEvidence(sealed: SealedPdf, signal: AbortSignal): Promise<ExtendedPdf | null> {
    return this.needs.seals.addEvidence(sealed.bytes, { signal }).catch((error: unknown) => {
      if (!(error instanceof ProblemError) && !(error instanceof SealCertificateRevoked))
        throw error;
      return null;
    });
  }

  async #certificate(
    envelope: BuiltinEnvelope,
    facts: Pick<Parameters<typeof certificatePage>[0], 'steps' | 'head' | 'seal' | 'isTimeStamped'>,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const { agency, calendar, deployment, pdf } = this.needs;
    const verifyAt = new URL(`/verify/${envelope.row.code}`, deployment.publicUrl).href;
    const qrCode = await toBuffer(verifyAt, { type: 'png', margin: 1, width: 360 });
    const page = certificatePage({
      ...facts,
      envelope,
      agency: agency().agency_name,
      timeZone: calendar.timeZone(),
      verifyAt,
      qrCode,
    });
    return pdf.build(page, { signal });
  }

  /** The document as it was sent. */
  async #source({ source }: BuiltinEnvelope): Promise<Buffer> {
    const bytes = await buffer(await this.needs.files.open(source.file.file_id));
    if (sha256(bytes) !== source.file.sha256)
      throw new SealingError('The stored document is not the one that was sent.');
    return bytes;
  }

  /** What is stored must be what was signed. */
  #assertUnchanged({ signers }: BuiltinEnvelope, steps: readonly ChainedStep[]): void {
    const { crypto } = this.needs;
    for (const signer of signers) {
      const signed = steps.find(
        ({ entry }) => entry.kind === 'signed' && entry.role === signer.role,
      );
      const entered = enteredBy(crypto, signer);
      const marks = adoptedBy(crypto, signer);
      const isSame =
        signed !== undefined &&
        marks !== null &&
        signed.entry.facts['values'] === hashOfEntered(entered) &&
        signed.entry.facts['marks'] === hashOfMarks(entered.salt, marks);
      if (!isSame) throw new SealingError('What a signer entered was changed afterwards.');
      const entries = steps.map(({ entry }) => entry);
      if (signedCeremony(entries, signer.role) === null)
        throw new SealingError('The acts of a signer belong to several ceremonies.');
    }
  }
}

/** When the portal tries again to add what is missing. */
function laterThan(now: Date): Date {
  return new Date(now.getTime() + LATER_MS);
}

function hasNoTimeStamp(error: unknown): boolean {
  return error instanceof ProblemError && error.problem === sealTimeStampMissing;
}

function isDue({ row, signers }: BuiltinEnvelope): boolean {
  return (row.state === 'sent' || row.state === 'delivered') && isSignedByAll(signers);
}

const DUE = `
  select e.id from signing_builtin_envelope e
  where e.state in ('sent', 'delivered')
    and not exists (
      select from signing_builtin_signer s where s.envelope_id = e.id and s.signed_at is null)
`;
