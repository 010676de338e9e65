import type { SystemActor } from '@porchlight/kernel';
import {
  needing,
  SealCertificateRevoked,
  SecurityNoticed,
  Clock,
  Database,
  DerivedWrites,
  type ExtendedPdf,
  FieldCrypto,
  Logger,
  Seals,
  StoredFiles,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { nextStampAt } from '../../../rules/builtin/next-stamp.ts';
import {
  chainOf,
  changeEnvelope,
  lockEnvelope,
  readEnvelope,
  type BuiltinEnvelope,
  type EnvelopeRow,
} from '../ceremony/builtin-rows.ts';
import { SealedDocumentChanged, verifiedDocument } from '../ceremony/sealed-document.ts';
import { appendStep } from '../ceremony/step-chain.ts';
import { extendedStep } from './sealed-revisions.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };
const HOUR_MS = 60 * 60_000;
/** Of one run; the next one goes on. */
const BATCH = 100;

type Due = Pick<EnvelopeRow, 'evidence_due_at' | 'stamp_due_at' | 'additions_failing_since'>;

/** Adds to stored documents what makes their seals last: evidence about certificates, and a time stamp each year. */
export class SealExtender extends needing({
  database: Database,
  writes: Writes,
  derived: DerivedWrites,
  files: StoredFiles,
  crypto: FieldCrypto,
  clock: Clock,
  logger: Logger,
  seals: Seals,
}) {
  /** One addition to each document that needs one; may be interrupted at any point. */
  async run(signal: AbortSignal): Promise<void> {
    const { database, clock, seals } = this.needs;
    const { rows } = await database.knex.raw<{ rows: readonly { readonly id: string }[] }>(DUE, {
      now: clock.now(),
      hasTimeStamps: seals.hasTimeStamps,
      most: BATCH,
    });
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.extend(id, signal);
    }
  }

  async extend(envelopeId: string, signal: AbortSignal): Promise<void> {
    const { database, clock, seals } = this.needs;
    const envelope = await readEnvelope(database.knex, { id: envelopeId });
    const found = envelope && (await this.#verified(envelope, signal));
    if (envelope === null || found === null) return;
    const { bytes, seal } = found;
    const now = clock.now();
    const isDue = (time: Due['stamp_due_at']) => isAtOrBefore(time, now);
    const hasEvidence = seal.additions.some(({ kind }) => kind === 'evidence');
    const needsEvidence = seal.canHaveEvidence && !hasEvidence;
    const { evidence_due_at: evidenceDue, stamp_due_at: stampDue } = envelope.row;
    const wanted = isDue(evidenceDue) && needsEvidence ? 'evidence' : 'time-stamp';
    const rest = needsEvidence ? {} : { evidence_due_at: null, additions_failing_since: null };
    const lastStamp = seal.additions.findLast(({ by }) => by !== null) ?? seal.timeStamp;
    const next = lastStamp?.by == null ? null : nextStampAt(lastStamp);
    if (
      wanted === 'time-stamp' &&
      (!seals.hasTimeStamps || !isDue(stampDue) || (next !== null && next > now))
    )
      return this.#plan(envelope, next === null ? rest : { ...rest, stamp_due_at: next });
    try {
      const add =
        wanted === 'evidence'
          ? seals.addEvidence(bytes, { signal })
          : seals.addTimeStamp(bytes, { signal });
      await this.#store(envelope, await add, rest);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof SealCertificateRevoked)
        return this.#noteRevoked(envelope, error.revokedAt);
      const due = wanted === 'evidence' ? 'evidence_due_at' : 'stamp_due_at';
      await this.#tryLater(envelope, error, [due], rest);
    }
  }

  /** A document that fails waits an hour, so that it holds up no other. */
  async #tryLater(
    envelope: BuiltinEnvelope,
    error: unknown,
    due: readonly ('evidence_due_at' | 'stamp_due_at')[],
    rest: Partial<Due> = {},
  ): Promise<void> {
    const { clock, logger } = this.needs;
    logger.warn({ err: error }, 'nothing was added to a sealed document');
    const now = clock.now();
    const later = new Date(now.getTime() + HOUR_MS);
    await this.#plan(envelope, {
      ...rest,
      ...Object.fromEntries(due.map((column) => [column, later])),
      additions_failing_since: envelope.row.additions_failing_since ?? now,
    });
  }

  /** A step, once; no one is asked again. Owners are notified with the first document of the certificate. */
  async #noteRevoked({ row: { id } }: BuiltinEnvelope, revokedAt: Date): Promise<void> {
    const { writes, clock } = this.needs;
    await writes.run(system, async (unit) => {
      const current = await lockEnvelope(unit, id);
      if (current === null || current.row.evidence_due_at === null) return unit.unchanged();
      await changeEnvelope(unit, id, { evidence_due_at: null, additions_failing_since: null });
      const time = revokedAt.toISOString();
      const facts = { revoked_at: time };
      const isKnown = await unit
        .trx('signing_step')
        .whereRaw("entry ->> 'kind' = 'revoked'")
        .whereRaw("entry -> 'facts' ->> 'revoked_at' = ?", [time])
        .first(unit.trx.raw('1'));
      if (isKnown === undefined)
        unit.publish(SecurityNoticed, { kind: 'seal-revoked', subject: time, details: [] });
      const step = { kind: 'revoked', role: null, origin: null, facts } as const;
      await appendStep(unit, chainOf(current), step, clock.now());
    });
  }

  /**
   * Null for a stored document that is not the sealed one, which is not looked at again, and for one that cannot be read,
   * for example because its file is missing. `/verify` says so.
   */
  async #verified(envelope: BuiltinEnvelope, signal: AbortSignal) {
    try {
      return await verifiedDocument(this.needs, envelope);
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof SealedDocumentChanged)) {
        const now = this.needs.clock.now();
        const due = (['evidence_due_at', 'stamp_due_at'] as const).filter((column) =>
          isAtOrBefore(envelope.row[column], now),
        );
        await this.#tryLater(envelope, error, due);
        return null;
      }
      await this.#plan(envelope, {
        evidence_due_at: null,
        stamp_due_at: null,
        additions_failing_since: null,
      });
      return null;
    }
  }

  async #plan({ row }: BuiltinEnvelope, due: Partial<Due>): Promise<void> {
    const changed = Object.entries(due).some(([key, value]) => row[key as keyof Due] !== value);
    if (!changed) return;
    await this.needs.derived.derive(system, (unit) => changeEnvelope(unit, row.id, due));
  }

  /** The files of the envelope and of the document that is kept are replaced together, with a step. */
  async #store(
    envelope: BuiltinEnvelope,
    extended: ExtendedPdf,
    rest: Partial<Due>,
  ): Promise<void> {
    const { files, writes, crypto, clock } = this.needs;
    const { id } = envelope.row;
    const of = envelope.row.sealed_sha256!;
    const { bytes, sha256, addition } = extended;
    const [own, kept] = [await files.put(bytes), await files.put(bytes)];
    try {
      await writes.run(system, async (unit) => {
        const current = await lockEnvelope(unit, id);
        const old = current?.row.sealed_file_id ?? null;
        // A document that is being stored, or another run changed, has its turn later.
        if (current === null || old === null || current.row.sealed_sha256 !== of)
          return unit.unchanged();
        const keptBefore = await replaceKept(unit, of, {
          file_id: kept.id,
          file_size: bytes.length,
          sha256,
        });
        if (keptBefore === null) return unit.unchanged();
        await files.attach(unit, [own.id, kept.id]);
        await changeEnvelope(unit, id, {
          sealed_file_id: own.id,
          sealed_size: own.size,
          sealed_sha256: sha256,
          additions_failing_since: null,
          ...(addition.kind === 'evidence'
            ? { evidence_due_at: null }
            : { ...rest, stamp_due_at: nextStampAt(addition) }),
        });
        await files.remove(unit, [...new Set([old, keptBefore])]);
        const step = extendedStep(crypto, id, { of, sha256, ...factsOf(addition) });
        await appendStep(unit, chainOf(current), step, clock.now());
      });
    } finally {
      // Only what is not attached.
      await files.discard([own.id, kept.id]);
    }
  }
}

function isAtOrBefore(time: Date | string | null, now: Date): boolean {
  return time !== null && new Date(time) <= now;
}

/** As facts of a step. */
export function factsOf({ at, by }: ExtendedPdf['addition']): Record<string, string> {
  const time = at.toISOString();
  return by === null ? { evidence_at: time } : { stamped_at: time, stamped_by: by };
}

/** The file that was kept before; null for a document that is not stored yet. */
async function replaceKept(
  { trx }: WriteUnit,
  sha256: string,
  values: { readonly file_id: string; readonly file_size: number; readonly sha256: string },
): Promise<string | null> {
  const row = (await trx('signing_document')
    .where({ sha256 })
    .forUpdate()
    .first('id', 'file_id')) as { readonly id: string; readonly file_id: string } | undefined;
  if (row === undefined) return null;
  await trx('signing_document').where({ id: row.id }).update(values);
  return row.file_id;
}

const DUE = `
  select e.id from signing_builtin_envelope e
  where e.sealed_file_id is not null
    and exists (select from signing_document d where d.sha256 = e.sealed_sha256)
    and (e.evidence_due_at <= :now or (:hasTimeStamps and e.stamp_due_at <= :now))
  order by least(e.evidence_due_at, e.stamp_due_at), e.id limit :most
`;
