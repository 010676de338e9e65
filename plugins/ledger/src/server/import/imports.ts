import type { Readable } from 'node:stream';
import { RevealClients } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import {
  RunningFiles,
  uuid7,
  type Actor,
  type StaffActor,
  type WriteUnit,
} from '@porchlight/server';
import type {
  Import,
  ImportDecision,
  ImportDecisions,
  ImportJob,
  ImportPlan,
  ImportRowResponse,
  ImportRows,
  ImportRowsQuery,
} from '../../generated/types.ts';
import { importBusy, importPlanInvalid, noSkippedFile } from '../../problems.ts';
import { checkPlan } from '../../rules/import/check-plan.ts';
import { importJson } from './import-json.ts';
import { FileInspector } from './base/file-inspector.ts';
import type { FileInMemory, FileToInspect, Inspecting } from './base/file-inspector.ts';
import { targetsOf, type ImportParts, ImportContext } from './base/import-parts.ts';
import { withoutHiddenSamples, type Preview } from './base/preview.ts';
import { skippedFile } from './skipped-file.ts';
import { decideRow, decideRows } from './steps/decide-rows.ts';
import { IMPORT_JOB } from './steps/import-job.ts';
import { countRows } from './store/import-row-store.ts';
import { readImportRow, readImportRows } from './store/read-import-rows.ts';
import {
  ImportModel,
  previewPlace,
  type ImportRecord,
  type ImportState,
} from './store/import-record.ts';
import {
  changeImport,
  findImport,
  lockImport,
  rememberPlan,
  type ImportChange,
} from './store/import-store.ts';

const RECENT = 20;

/** Files that are imported into the ledger: uploaded, checked, decided about, run, and undone. */
export class ImportService {
  static readonly needs = ImportContext.needs;
  readonly #parts: ImportParts;
  readonly #inspector: FileInspector;
  readonly #downloads = new RunningFiles();

  constructor(parts: ImportParts) {
    this.#parts = parts;
    this.#inspector = new FileInspector(parts);
  }

  /** Stores a file and makes an import of it, as `add` does. */
  async addFile(actor: Actor, { name, bytes, sheet }: FileInMemory): Promise<Import> {
    const { files } = this.#parts;
    const stored = await files.put(bytes);
    try {
      return await this.add(actor, { ...stored, fileName: name }, { sheet });
    } catch (error) {
      await files.discard([stored.id]);
      throw error;
    }
  }

  /** Inspects a stored file and makes an import of it; throws 400 with a sentence when it cannot be read. */
  async add(actor: Actor, uploaded: FileToInspect, how: Inspecting = {}): Promise<Import> {
    const { writes, files } = this.#parts;
    const { id: fileId, size, fileName } = uploaded;
    const id = uuid7();
    const inspected = await this.#inspector.inspect(id, uploaded, how);
    await writes.run(actor, async (unit) => {
      await ImportModel.query(unit.trx).insert({
        id,
        agent_id: actor.kind === 'staff' ? actor.id : null,
        agent_name: actor.kind === 'staff' ? actor.name : '',
        file_name: fileName,
        file_size: size,
        file_id: fileId,
        ...inspected,
      });
      await files.attach(unit, [fileId]);
      unit.audit({
        action: 'import.uploaded',
        entity: 'import',
        entityId: id,
        changes: { file_name: { to: fileName } },
      });
    });
    return this.read(actor, id);
  }

  /** Finds the columns of another sheet of a workbook. Throws 400 when it has no clients, 404, 409. */
  async chooseSheet(
    actor: Actor,
    id: string,
    sheet: string,
    signal?: AbortSignal,
  ): Promise<Import> {
    const { database, writes } = this.#parts;
    const { file_id, file_name, file_size } = await findImport(database.knex, id);
    if (file_id === null) throw new ProblemError(importBusy);
    const file = { id: file_id, size: file_size, fileName: file_name };
    const inspected = await this.#inspector.inspect(id, file, { sheet, signal });
    await writes.run(actor, async (unit) => {
      await lockImport(unit, id, ['uploaded', 'checked']);
      await changeImport(unit, id, { state: 'uploaded', counts: null, notices: [], inspected });
      await unit.trx('ledger_import_row').where({ import_id: id }).delete();
      unit.audit({ action: 'import.sheet-chosen', entity: 'import', entityId: id });
    });
    return this.read(actor, id);
  }

  /** As the actor may see it. Throws 404. */
  async read(actor: Actor, id: string): Promise<Import> {
    const { database, progress, crypto } = this.#parts;
    const record = await findImport(database.knex, id);
    return importJson(record, progress.of(id), { crypto }, actor);
  }

  /** A page of its rows. Throws 404. */
  async rows(id: string, query: ImportRowsQuery): Promise<ImportRows> {
    const { database, crypto } = this.#parts;
    await findImport(database.knex, id);
    return { success: true, ...(await readImportRows(database.knex, crypto, id, query)) };
  }

  /** The last ones, newest first, without their columns. */
  async recent(): Promise<readonly Import[]> {
    const { database, progress } = this.#parts;
    const rows = await ImportModel.query(database.knex)
      .whereNot({ state: 'discarded' })
      .orderBy('created_at', 'desc')
      .limit(RECENT);
    return rows.map((row) => importJson(row, progress.of(row.id), null, null));
  }

  /** Begins the dry run; the plan is remembered for the next file with the same headers. Throws 400, 404, 409. */
  async check(actor: Actor, id: string, plan: ImportPlan): Promise<Import> {
    const { targets } = targetsOf(this.#parts);
    const { columns, own_export } = await this.read(actor, id);
    const mayReveal =
      actor.kind === 'system' ||
      (actor.kind === 'staff' && actor.permissions.has(RevealClients.id));
    const details = checkPlan(plan, {
      columns: columns.length,
      fields: new Set(targets.map(({ field }) => field)),
      ownNumbers: own_export || plan.own_numbers === true,
      mayReveal,
    });
    if (details.length > 0) throw new ProblemError(importPlanInvalid, { details });
    const chosen = { plan, comparesSecrets: mayReveal };
    return this.#begin(actor, id, 'check', ['uploaded', 'checked'], 'checking', chosen);
  }

  /** Decides about one row. Throws 400, 404, and 409 unless the file is checked. */
  async decide(
    actor: Actor,
    id: string,
    line: number,
    decision: ImportDecision,
  ): Promise<Pick<ImportRowResponse, 'data' | 'counts'>> {
    const { crypto } = this.#parts;
    return this.#deciding(actor, id, async (unit) => {
      await decideRow(this.#parts, unit, id, { line, ...decision });
      const counts = await countRows(unit, id);
      await changeImport(unit, id, { state: 'checked', counts });
      unit.audit({
        action: 'import.decided',
        entity: 'import',
        entityId: id,
        changes: { line: { to: line }, decision: { to: decision.decision } },
      });
      return { data: await readImportRow(unit.trx, crypto, id, line), counts };
    });
  }

  /** Decides about all rows with an issue. Throws 404, and 409 unless the file is checked. */
  async decideAll(actor: Actor, id: string, decisions: ImportDecisions): Promise<Import> {
    await this.#deciding(actor, id, async (unit) => {
      const rows = await decideRows(this.#parts, unit, id, decisions);
      await changeImport(unit, id, { state: 'checked', counts: await countRows(unit, id) });
      unit.audit({
        action: 'import.decided',
        entity: 'import',
        entityId: id,
        changes: {
          issue: { to: decisions.issue },
          decision: { to: decisions.decision },
          rows: { to: rows },
        },
      });
    });
    return this.read(actor, id);
  }

  /** The skipped rows as a CSV file, noted in the audit. Throws 404 when they are not available, 429 for a third at once. */
  async skipped(actor: StaffActor, id: string): Promise<Readable> {
    const { database, writes } = this.#parts;
    const record = await findImport(database.knex, id);
    const { file_id, counts } = record;
    if (file_id === null || (counts?.skip ?? 0) === 0) throw new ProblemError(noSkippedFile);
    const release = this.#downloads.hold(actor);
    try {
      await writes.run(actor, (unit) => {
        unit.audit({ action: 'import.skipped-downloaded', entity: 'import', entityId: id });
        return Promise.resolve();
      });
      const file = await skippedFile(this.#parts, { ...record, file_id }, actor);
      return file.once('close', release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Starts the run of what the dry run planned and the agent decided. Throws 404, 409 unless the file was checked. */
  run(actor: Actor, id: string): Promise<Import> {
    return this.#begin(actor, id, 'run', ['checked'], 'running');
  }

  /** Begins to undo a run. Throws 404, 409. */
  undo(actor: Actor, id: string): Promise<Import> {
    return this.#begin(actor, id, 'undo', ['finished'], 'undoing');
  }

  /** Lets a file go that is not to be brought in after all. Throws 404, 409. */
  async discard(actor: Actor, id: string): Promise<void> {
    const { writes, files } = this.#parts;
    await writes.run(actor, async (unit) => {
      const { file_id } = await lockImport(unit, id, ['uploaded', 'checked']);
      await changeImport(unit, id, { state: 'discarded', withoutFile: true, finished: true });
      await unit.trx('ledger_import_row').where({ import_id: id }).delete();
      if (file_id !== null) await files.remove(unit, [file_id]);
      unit.audit({ action: 'import.discarded', entity: 'import', entityId: id });
    });
  }

  /** Dry runs, runs, and decisions about one file never overlap. */
  #deciding<T>(actor: Actor, id: string, work: (unit: WriteUnit) => Promise<T>): Promise<T> {
    return this.#parts.writes.run(actor, async (unit) => {
      await lockImport(unit, id, ['checked']);
      return work(unit);
    });
  }

  async #begin(
    actor: Actor,
    id: string,
    step: ImportJob['step'],
    from: readonly ImportState[],
    state: ImportState,
    chosen: Pick<ImportChange, 'plan' | 'comparesSecrets'> = {},
  ): Promise<Import> {
    const { plan } = chosen;
    const { writes, jobs } = this.#parts;
    await writes.run(actor, async (unit) => {
      const record = await lockImport(unit, id, from);
      const preview = plan && this.#previewFor(record, plan);
      await changeImport(unit, id, {
        state,
        begun: true,
        ...chosen,
        ...(plan && { counts: null, notices: [] }),
        ...(preview !== undefined && { preview }),
      });
      if (plan) await rememberPlan(unit, record.header_key, plan);
      const by = actor.kind === 'staff' ? { id: actor.id, name: actor.name } : null;
      await jobs.enqueue<ImportJob>(IMPORT_JOB, { id, step, by }, { unit });
      unit.audit({
        action: 'import.begun',
        entity: 'import',
        entityId: id,
        changes: {
          state: { from: record.state, to: state },
          ...(plan?.own_numbers === true && { own_numbers: { to: true } }),
        },
      });
    });
    return this.read(actor, id);
  }

  /** The sealed preview without values that the plan takes for hidden ones. */
  #previewFor({ id, preview_sealed }: ImportRecord, { mapping }: ImportPlan): string | undefined {
    if (preview_sealed === null) return undefined;
    const { crypto } = this.#parts;
    const preview = JSON.parse(crypto.decrypt(preview_sealed, previewPlace(id))) as Preview;
    const shown = withoutHiddenSamples(preview, mapping, targetsOf(this.#parts).targets);
    return crypto.encrypt(JSON.stringify(shown), previewPlace(id));
  }
}
