import type { Database, Seals, StoredFiles } from '@porchlight/server';
import type { Verification } from '../../../generated/types.ts';
import { shortName } from '../../../rules/builtin/short-name.ts';
import { readVerificationCode } from '../../../rules/builtin/verification-code.ts';
import { chainOf, isoOf, readEnvelope, type BuiltinEnvelope } from '../ceremony/builtin-rows.ts';
import { sealedDocument, SealedDocumentChanged } from '../ceremony/sealed-document.ts';
import { readChain, replayChain } from '../ceremony/step-chain.ts';

interface VerificationsParts {
  readonly database: Database;
  readonly files: StoredFiles;
  readonly seals: Seals;
}

const UNKNOWN: Verification = {
  verdict: 'not-ours',
  title: '',
  sealed_at: null,
  sha256: null,
  certificate: null,
  signers: [],
};

/** Says whether documents are ones that the portal sealed, unchanged. */
export class Verifications {
  readonly #parts: VerificationsParts;

  constructor(parts: VerificationsParts) {
    this.#parts = parts;
  }

  /** By the code on the certificate page: verifies the document that is stored. */
  async byCode(text: string): Promise<Verification> {
    const { database } = this.#parts;
    const code = readVerificationCode(text);
    const envelope = code === null ? null : await readEnvelope(database.knex, { code });
    if (envelope === null) return UNKNOWN;
    try {
      const sealed = await sealedDocument(this.#parts, envelope);
      if (sealed === null) return { ...this.#known(envelope), verdict: 'pending' };
      const verdict = (await this.#isWhole(envelope)) ? 'valid' : 'changed';
      return { ...this.#known(envelope), verdict };
    } catch (error) {
      if (!(error instanceof SealedDocumentChanged)) throw error;
      return { ...this.#known(envelope), verdict: 'changed' };
    }
  }

  /** Any file of at most 25 MB. */
  async byFile(storedFile: string): Promise<Verification> {
    const { database, seals } = this.#parts;
    const found = await seals.verify({ storedFile });
    if (found.verdict !== 'valid')
      return { ...UNKNOWN, verdict: found.verdict, sha256: found.sha256 };
    const { sha256, fingerprint, sealedAt } = found;
    const envelope = await readEnvelope(database.knex, { sealed_sha256: sha256 });
    // The seal proves the document even where its envelope is gone, for example after a restore.
    if (envelope === null) {
      const facts = { sha256, certificate: fingerprint, sealed_at: sealedAt.toISOString() };
      return { ...UNKNOWN, verdict: 'valid', ...facts };
    }
    const verdict = (await this.#isWhole(envelope)) ? 'valid' : 'changed';
    return { ...this.#known(envelope), verdict };
  }

  /** Nothing happened to the record of steps either. */
  async #isWhole(envelope: BuiltinEnvelope): Promise<boolean> {
    const steps = await readChain(this.#parts.database.knex, envelope.row.id);
    const head = replayChain(steps, chainOf(envelope));
    const last = steps.at(-1);
    return (
      head !== null &&
      last?.entry.kind === 'sealed' &&
      last.entry.facts['sha256'] === envelope.row.sealed_sha256
    );
  }

  #known({ row, signers }: BuiltinEnvelope): Omit<Verification, 'verdict'> {
    return {
      title: row.title,
      sealed_at: isoOf(row.sealed_at),
      sha256: row.sealed_sha256,
      certificate: row.sealed_certificate,
      signers: signers.map(({ role, name, signed_at }) => ({
        role,
        name: shortName(name),
        signed_at: isoOf(signed_at),
      })),
    };
  }
}
