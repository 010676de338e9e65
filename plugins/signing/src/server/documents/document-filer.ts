import { clientFilesFull, ClientDocuments } from '@porchlight/clients/contract';
import { type FormFacts, Submissions, SUBMISSION_VIEW } from '@porchlight/forms/contract';
import { ProblemError, type SystemActor } from '@porchlight/kernel';
import {
  needing,
  uuid7,
  AgencyCalendar,
  Clock,
  Database,
  DerivedWrites,
  type StoredFile,
  StoredFiles,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { DocumentStored, SigningProviderError, type SignedValue } from '../../contract.ts';
import { keptUntil, USUAL_YEARS } from '../../rules/kept/kept-until.ts';
import { nextStoreTry } from '../../rules/envelopes/next-store-try.ts';
import { BUILTIN, settingsOf } from '../builtin/template-settings.ts';
import { signersOf, type EnvelopeRow } from '../store/envelope-rows.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { sha256 } from '../sha256.ts';
import {
  signedDocument,
  signedFileName,
  type SignedDocumentRow,
} from '../store/signed-document-rows.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

const MIME_TYPE = 'application/pdf';
const FOLDER = 'Signed';
const STATUS = 'Signed';
const MOST_BYTES = 25 * 1024 * 1024;
/** A document of 25 MB takes longer than other calls. */
const LONGEST_CALL_MS = 60_000;
/** Documents that one run of the late job queues. */
const MOST_DUE = 100;

/** What a provider has of a completed envelope. */
interface Fetched {
  readonly bytes: Buffer;
  readonly values: readonly SignedValue[];
}

/** The client of a form changed while its document was being stored; the job runs again. */
class ClientChangedError extends Error {}

/** Stores the signed documents of completed envelopes, once each, and adds them to the documents of their clients. */
export class DocumentFiler extends needing({
  database: Database,
  writes: Writes,
  derived: DerivedWrites,
  clock: Clock,
  calendar: AgencyCalendar,
  files: StoredFiles,
  clientDocuments: ClientDocuments,
  submissions: Submissions,
  calls: ProviderCalls,
}) {
  /** Fetches the document of an envelope, unless it is stored. Repeatable; rejects as the provider does. */
  async store(envelopeRow: number, signal: AbortSignal): Promise<void> {
    const { database, calls, submissions } = this.needs;
    const envelope = await database
      .knex<EnvelopeRow>('signing_envelope')
      .where({ id: envelopeRow })
      .first();
    if (envelope === undefined || envelope.state !== 'completed') return;
    if ((await signedDocument(database.knex, { envelope: envelope.id })) !== null) return;
    const form = await submissions.find(envelope.submission_id);
    if (form === null) return;
    const provider = calls.get(envelope.provider);
    const id = envelope.envelope_id!;
    try {
      const [content, values] = await Promise.all([
        calls.run((either) => provider.document(id, either), signal, LONGEST_CALL_MS),
        calls.run((either) => provider.answers(id, either), signal, LONGEST_CALL_MS),
      ]);
      await this.#add(envelope, form, { bytes: checked(content), values });
    } catch (error) {
      // Another call stored it in the meantime.
      if ((await signedDocument(database.knex, { envelope: envelope.id })) !== null) return;
      if (!signal.aborted) await this.#tryLater(envelope);
      throw error;
    }
  }

  /** Some completed envelopes without a stored document whose provider can be used now; none that failed just before. */
  async due(): Promise<readonly number[]> {
    const { database, calls, clock } = this.needs;
    const usable = calls.all().filter((provider) => provider.unavailable() === null);
    const rows = (await database
      .knex('signing_envelope')
      .where({ state: 'completed' })
      .whereIn(
        'provider',
        usable.map(({ id }) => id),
      )
      .whereNotExists(
        database
          .knex('signing_document')
          .select(database.knex.raw('1'))
          .whereRaw('signing_document.envelope = signing_envelope.id'),
      )
      .whereExists(
        database
          .knex(SUBMISSION_VIEW)
          .select(database.knex.raw('1'))
          .whereRaw(`${SUBMISSION_VIEW}.id = signing_envelope.submission_id`)
          .whereNull('deleted_at'),
      )
      .whereRaw('(store_due_at is null or store_due_at <= ?)', [clock.now()])
      .orderByRaw('store_due_at nulls first, id')
      .limit(MOST_DUE)
      .select('id')) as readonly { readonly id: number }[];
    return rows.map(({ id }) => id);
  }

  /** One that fails waits ever longer, so that it holds up no other. */
  async #tryLater({ id, store_failing_since }: EnvelopeRow): Promise<void> {
    const { derived, clock } = this.needs;
    const now = clock.now();
    const since = store_failing_since === null ? now : new Date(store_failing_since);
    const store_due_at = nextStoreTry(since, now);
    await derived.derive(system, async ({ trx }) => {
      const failing = { store_failing_since: since, store_due_at };
      await trx('signing_envelope').where({ id }).update(failing);
    });
  }

  async #add(envelope: EnvelopeRow, form: FormFacts, { bytes, values }: Fetched): Promise<void> {
    const { files, clock, submissions } = this.needs;
    const original = await files.put(bytes);
    try {
      await this.#withCopy(bytes, async (copy, unit) => {
        const { client_id, title } = form;
        const filed =
          client_id === null ? null : await this.#fileFor(unit, client_id, { title, copy });
        await this.#sameClient(unit, form);
        const row: SignedDocumentRow = {
          id: uuid7(clock.now()),
          envelope: envelope.id,
          submission_id: form.id,
          title,
          file_id: original.id,
          file_size: bytes.length,
          sha256: sha256(bytes),
          filed_client_id: client_id,
          client_document_id: filed,
          stored_at: clock.now().toISOString(),
          ...(await this.#keeping(unit, envelope, form)),
        };
        await unit.trx('signing_document').insert(row);
        await files.attach(unit, [original.id]);
        await submissions.choose(unit, form.id, values);
        await submissions.report(unit, form.id, { signed_document_id: filed ?? row.id });
        unit.audit(lineOf(row, form));
        unit.publish(DocumentStored, { submission_id: form.id, client_id, document_id: row.id });
      });
    } catch (error) {
      await files.discard([original.id]);
      throw error;
    }
  }

  /** How long the document is kept, and what finds it once its client is gone. */
  async #keeping({ trx }: WriteUnit, envelope: EnvelopeRow, { form_id }: FormFacts) {
    const years = form_id === null ? USUAL_YEARS : (await settingsOf(trx, form_id)).retention_years;
    const signers = await signersOf(trx, envelope.id);
    const own = (await trx('signing_builtin_envelope')
      .where({ id: envelope.provider === BUILTIN ? envelope.envelope_id : null })
      .first('code')) as { readonly code: string } | undefined;
    return {
      kept_until: keptUntil(this.needs.calendar.today(), years),
      client_name: signers.find(({ role }) => role === 'client')?.name ?? '',
      code: own?.code ?? envelope.envelope_id ?? '',
    };
  }

  /** Runs a transaction that may use a copy of the document, which is a file of its own: deleting it leaves the original. */
  async #withCopy(
    bytes: Buffer,
    work: (copy: StoredFile, unit: WriteUnit) => Promise<void>,
  ): Promise<void> {
    const { files, writes } = this.needs;
    const copy = await files.put(bytes);
    try {
      await writes.run(system, (unit) => work(copy, unit));
    } finally {
      // Does nothing to a copy that became a document.
      await files.discard([copy.id]);
    }
  }

  /** The id of the document; null when the documents of the client have no room. Locks the client. */
  async #fileFor(
    unit: WriteUnit,
    clientId: number,
    { title, copy }: { readonly title: string; readonly copy: StoredFile },
  ): Promise<string | null> {
    const document = {
      file: { ...copy, mimeType: MIME_TYPE, findings: [] },
      fileName: signedFileName(title),
      folder: FOLDER,
      status: STATUS,
      notes: '',
      signed: true,
      kept: true,
    };
    try {
      const [id] = await this.needs.clientDocuments.add(unit, clientId, [document]);
      return id!;
    } catch (error) {
      if (error instanceof ProblemError && error.problem === clientFilesFull) return null;
      throw error;
    }
  }

  async #sameClient(unit: WriteUnit, { id, client_id }: FormFacts): Promise<void> {
    const present = await this.needs.submissions.lock(unit, id);
    if (present?.client_id !== client_id)
      throw new ClientChangedError('The client of the form changed.');
  }
}

function lineOf(row: SignedDocumentRow, form: FormFacts) {
  return {
    action: 'envelope.document-stored',
    entity: 'envelope',
    entityId: row.envelope,
    changes: {
      submission_id: { to: form.id },
      sha256: { to: row.sha256 },
      file_size: { to: row.file_size },
    },
  };
}

/** Providers may answer anything. */
function checked(content: Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  if (bytes.length > MOST_BYTES)
    throw new SigningProviderError('refused', 'the signed document is larger than 25 MB');
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    throw new SigningProviderError('unavailable', 'the signed document is no PDF');
  return bytes;
}
