import { ProblemError, type FieldMessage } from '@porchlight/kernel';
import {
  mapInSlices,
  nextTurn,
  uuid7,
  type Actor,
  type AuditLog,
  type FieldCrypto,
  type WriteUnit,
  type Writes,
} from '@porchlight/server';
import type { TableCell, TableEdit } from '../../client-table.ts';
import { ClientUpdated } from '../../contract.ts';
import { clientInvalidAt, clientNotFound } from '../../problems.ts';
import { notKept, type KeptSecrets } from '../../rules/kept-secrets.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { openSecretsOfAll, writeSecretsOfAll } from '../store/many-secrets.ts';
import { assertMayReveal } from '../reveal/assert-may-reveal.ts';
import { RESTORED, storePreviousSecrets } from '../store/previous-secrets.ts';
import type { AgencyDay } from './ask-bindings.ts';
import { lockAtVersions, lockClients, readClients, updateClients } from './edit-statements.ts';
import {
  assertNotStale,
  cellOf,
  planEdits,
  writtenClient,
  type PlannedClient,
} from './plan-edits.ts';
import { statementsOf, type PreparedBatch } from './prepared-batch.ts';
import { readEdits, type ClientEdits } from './read-edits.ts';
import { recordedEdits } from './recorded-edits.ts';
import { restoredEdits } from './restored-edits.ts';
import { fieldOf, tableFields, type TableFields } from './table-fields.ts';

export interface TableWritesParts {
  readonly writes: Writes;
  readonly crypto: FieldCrypto;
  readonly auditLog: Pick<AuditLog, 'recordedValues'>;
  readonly contributed: () => ContributedFields;
  /** Which secrets the agency keeps at all. */
  readonly kept: () => KeptSecrets;
  readonly day: () => AgencyDay;
}

/** So many clients go in one statement: more would block the process while it is put together. */
const CLIENTS_PER_STATEMENT = 250;

/** Changes many cells of many clients in one transaction and few statements. */
export class TableWrites {
  readonly #parts: TableWritesParts;

  constructor(parts: TableWritesParts) {
    this.#parts = parts;
  }

  /**
   * See `ClientTable.edit`. Each client that changes gets a line of the audit and an event; the lines of several name
   * the step that they belong to. When no value is other than before nothing is written.
   */
  async edit(actor: Actor, edits: readonly TableEdit[]): Promise<readonly TableCell[]> {
    const contributed = this.#parts.contributed();
    const fields = tableFields(contributed);
    const { today } = this.#parts.day();
    const restores = edits.some(({ restore }) => restore !== undefined);
    if (restores) assertMayReveal(actor);
    const recorded = await recordedEdits(this.#parts.auditLog, edits, contributed, today);
    const read = (wanted: readonly TableEdit[]) => readEdits(wanted, contributed, today, recorded);
    const typed = restores ? null : await read(edits);
    return this.#parts.writes.run(actor, async (unit) => {
      const wanted = typed ?? (await read(await restoredEdits(unit, this.#parts.crypto, edits)));
      const step = { unit, edits, wanted, contributed, fields };
      const clients =
        wanted.size > CLIENTS_PER_STATEMENT
          ? await this.#editMany(step)
          : await this.#editFew(step);
      return mapInSlices(edits, ({ id, field }) =>
        cellOf(clients.get(id)!, fieldOf(fields, field, 'field'), contributed),
      );
    });
  }

  /** Locks the clients as they are read, which saves a round trip. */
  async #editFew(step: Step): Promise<PlannedClients> {
    const { unit } = step;
    const clients = await this.#plan(step, [...step.wanted.keys()], lockClients);
    const changed = [...clients.values()].filter(changes);
    if (changed.length === 0) {
      unit.unchanged();
      return clients;
    }
    this.#assertAllowed(changed);
    record(unit, changed, groupOf(changed));
    await this.#store(unit, changed, step.contributed);
    return clients;
  }

  /**
   * Locks nothing until all is read, compared, and sealed: others can edit these clients until then, and wait only
   * while batches are sent. A batch with a client that somebody has changed since is planned again.
   */
  async #editMany(step: Step): Promise<PlannedClients> {
    const { unit, wanted } = step;
    const ids = [...wanted.keys()].sort((a, b) => a - b);
    const clients = await this.#plan(step, ids, readClients);
    const changed = [...clients.values()].filter(changes);
    this.#assertAllowed(changed);
    const group = groupOf(changed);
    const batches: PreparedBatch[] = [];
    for (const some of inBatches(changed)) {
      batches.push(await this.#prepare(step, some, group));
      await nextTurn();
    }
    let hasChanged = false;
    for (const batch of batches) {
      const rows = batch.clients.map(({ row }) => row);
      if (await lockAtVersions(unit, rows)) {
        await batch.send();
        hasChanged = true;
      } else if (await this.#sendAgain(step, batch, group, clients)) hasChanged = true;
    }
    // Also when another call has stored the same values while this one was prepared.
    if (!hasChanged) unit.unchanged();
    return clients;
  }

  /** Resolves to false when the clients have the values by now. */
  async #sendAgain(
    step: Step,
    batch: PreparedBatch,
    group: AuditGroup,
    clients: Map<number, PlannedClient>,
  ): Promise<boolean> {
    const ids = batch.clients.map(({ row }) => row.id);
    const replanned = await this.#plan(step, ids, lockClients);
    for (const [id, client] of replanned) clients.set(id, client);
    const changed = [...replanned.values()].filter(changes);
    if (changed.length === 0) return false;
    await (await this.#prepare(step, changed, group)).send();
    return true;
  }

  /** Finds out what has to be written. Throws 404 for clients that are gone, 409 for cells that somebody has changed. */
  async #plan(
    { unit, edits, wanted, contributed, fields }: Step,
    ids: readonly number[],
    read: typeof readClients,
  ): Promise<Map<number, PlannedClient>> {
    const clients = new Map<number, PlannedClient>();
    for (const some of inBatches(ids)) {
      const inputs = some.map((id) => wanted.get(id)!.input);
      const columns = new Set(inputs.flatMap(({ values }) => [...values.keys()]));
      const sealed = new Set(inputs.flatMap(({ secrets }) => [...secrets.keys()]));
      const [rows, secrets] = await Promise.all([
        read(unit, some, [...columns].sort()),
        openSecretsOfAll(unit, this.#parts.crypto, some, [...sealed]),
      ]);
      await mapInSlices(rows, (row) => {
        const ofClient = secrets.get(row.id) ?? new Map<string, null>();
        clients.set(row.id, planEdits(wanted.get(row.id)!, row, ofClient, contributed));
      });
    }
    assertAllFound(edits, ids, clients);
    await assertNotStale(clients.values(), fields, contributed);
    return clients;
  }

  async #prepare(
    { unit, contributed }: Step,
    changed: readonly PlannedClient[],
    group: AuditGroup,
  ): Promise<PreparedBatch> {
    const writeRecord = unit.prepare((report) => record(report, changed, group));
    const statements = await statementsOf((recorder) =>
      this.#store(recorder, changed, contributed),
    );
    const send = async (): Promise<void> => {
      await Promise.all([...statements.map((call) => unit.sql(...call)), writeRecord()]);
    };
    return { clients: changed, send };
  }

  async #store(
    unit: Pick<WriteUnit, 'sql'>,
    changed: readonly PlannedClient[],
    contributed: ContributedFields,
  ): Promise<void> {
    const { crypto } = this.#parts;
    const touched = {
      columns: keysOf(changed, 'columns'),
      masks: keysOf(changed, 'secrets').length > 0,
      ext: keysOf(changed, 'ext').length > 0,
    };
    const written = changed.map((client) => writtenClient(client, touched.columns, contributed));
    const replaced = changed.map(({ row: { id, row_id: rowId, version }, changes }) => {
      return { owner: { id, rowId }, version: version + 1, replaced: changes.replaced };
    });
    const secrets = changed.map(({ row: { id, row_id: rowId }, changes }) => {
      return { owner: { id, rowId }, secrets: changes.secrets };
    });
    await Promise.all([
      updateClients(unit, written, touched),
      storePreviousSecrets(unit, crypto, contributed, replaced),
      writeSecretsOfAll(unit, crypto, secrets),
    ]);
  }

  /** Throws 400 for a new value that the agency does not store; clearing or restoring one is always allowed. */
  #assertAllowed(changed: readonly PlannedClient[]): void {
    const settings = this.#parts.kept();
    const details: FieldMessage[] = changed.flatMap(({ wanted, changes: { secrets } }) =>
      [...secrets].flatMap(([field, plain]) => {
        const edit = wanted.edits.get(field);
        const isNew = plain !== '' && edit?.restore === undefined;
        const message = isNew ? notKept(field, settings) : null;
        const place = String(edit?.place);
        return message === null ? [] : [{ field: place, message }];
      }),
    );
    if (details.length > 0) throw clientInvalidAt(details);
  }
}

/** One call to `TableWrites.edit`. */
interface Step {
  readonly unit: WriteUnit;
  readonly edits: readonly TableEdit[];
  readonly wanted: ReadonlyMap<number, ClientEdits>;
  readonly contributed: ContributedFields;
  readonly fields: TableFields;
}

type PlannedClients = ReadonlyMap<number, PlannedClient>;

/** What the audit lines of one step have in common, as an import's lines name the import; null for a single line. */
type AuditGroup = string | null;

/** The audit line and the event of each client that changes. */
function record(
  unit: Pick<WriteUnit, 'audit' | 'publish'>,
  changed: readonly PlannedClient[],
  group: AuditGroup,
): void {
  for (const { wanted, row, changes } of changed) {
    const { id, version } = row;
    const { audited } = changes;
    const isRestore = [...wanted.edits.values()].every(({ restore }) => restore !== undefined);
    const purpose = [isRestore ? RESTORED : null, group].filter((part) => part !== null).join('. ');
    const line = { action: 'client.updated', entity: 'client', entityId: id, changes: audited };
    unit.audit(purpose === '' ? line : { ...line, purpose });
    unit.publish(ClientUpdated, { id, version: version + 1, fields: Object.keys(audited) });
  }
}

function groupOf({ length }: readonly PlannedClient[]): AuditGroup {
  return length === 1 ? null : `Edit of ${length} clients in one step (${uuid7()})`;
}

function* inBatches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let first = 0; first < items.length; first += CLIENTS_PER_STATEMENT) {
    yield items.slice(first, first + CLIENTS_PER_STATEMENT);
  }
}

function changes({ changes: { audited } }: PlannedClient): boolean {
  return Object.keys(audited).length > 0;
}

/** The columns, secrets or fields of other plugins that change in any of the clients, always in the same order. */
function keysOf(
  changed: readonly PlannedClient[],
  part: 'columns' | 'secrets' | 'ext',
): readonly string[] {
  return [...new Set(changed.flatMap((client) => [...client.changes[part].keys()]))].sort();
}

function assertAllFound(
  edits: readonly TableEdit[],
  ids: readonly number[],
  clients: PlannedClients,
): void {
  const gone = new Set(ids.filter((id) => !clients.has(id)));
  if (gone.size === 0) return;
  const details = edits.flatMap(({ id }, place) =>
    gone.has(id) ? [{ field: String(place), message: clientNotFound.message }] : [],
  );
  if (details.length > 0) throw new ProblemError(clientNotFound, { details });
}
