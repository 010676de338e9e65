import { ProblemError } from '@porchlight/kernel';
import {
  mapInSlices,
  needing,
  nextTurn,
  uuid7,
  type Actor,
  AuditLog,
  type WriteUnit,
  Writes,
  AgencyCalendar,
} from '@porchlight/server';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import type { TableCell, TableEdit } from '../../client-table.ts';
import { clientInvalidAt, clientNotFound } from '../../problems.ts';
import { refusedSecrets } from '../../rules/secret-storage.ts';
import { assertMayReveal } from '../reveal/assert-may-reveal.ts';
import { agentIn, NOT_ASSIGNABLE, refusedAssignments } from '../store/assigned-agents.ts';
import {
  hasChanges,
  planUpdates,
  recordUpdate,
  storeUpdates,
  type StoreParts,
} from '../store/client-updates.ts';
import { RESTORED } from '../store/previous-secrets.ts';
import {
  lockAtVersions,
  lockClients,
  readClients,
  type ReadStored,
} from '../store/stored-client.ts';
import { assertEditsNotStale, cellOf, type PlannedEdits } from './plan-edits.ts';
import { statementsOf, type PreparedBatch } from './prepared-batch.ts';
import { readEdits, type ClientEdits } from './read-edits.ts';
import { recordedEdits, type RecordedValues } from './recorded-edits.ts';
import { restoredEdits } from './restored-edits.ts';
import { fieldOf, editFields, type TableFields } from '../sql/table/table-fields.ts';
import { ClientStorage } from '../store/client-storage.ts';

/** So many clients go in one statement: more would block the process while it is put together. */
const CLIENTS_PER_STATEMENT = 250;

/** Changes many cells of many clients in one transaction and few statements. */
export class TableWrites extends needing({
  writes: Writes,
  auditLog: AuditLog,
  storage: ClientStorage,
  calendar: AgencyCalendar,
}) {
  /**
   * See `ClientTable.edit`. Each client that changes gets a line of the audit and an event; the lines of several name
   * the step that they belong to. Nothing is written when no value differs.
   */
  async edit(actor: Actor, edits: readonly TableEdit[]): Promise<readonly TableCell[]> {
    const { storage, calendar, auditLog, writes } = this.needs;
    const { crypto, contributed } = storage.current();
    const fields = editFields(contributed);
    const today = calendar.today();
    const restores = edits.some(({ restore }) => restore !== undefined);
    if (restores) assertMayReveal(actor);
    const recorded = await recordedEdits(auditLog, edits, contributed, today);
    const read = (wanted: readonly TableEdit[]) => readEdits(wanted, contributed, today, recorded);
    const typed = restores ? null : await read(edits);
    return writes.run(actor, async (unit) => {
      const wanted = typed ?? (await read(await restoredEdits(unit, crypto, edits)));
      await assertAssignable(unit, edits, wanted, recorded);
      const store = { crypto, contributed, secretStorage: storage.current().secretStorage };
      const step = { unit, edits, wanted, store, fields };
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
    const changed = [...clients.values()].filter(hasChanges);
    if (changed.length === 0) {
      unit.unchanged();
      return clients;
    }
    this.#assertAllowed(changed);
    record(unit, changed, groupOf(changed));
    await storeUpdates(unit, step.store, changed);
    return clients;
  }

  /**
   * Locks nothing until everything is read, compared, and sealed: other users can edit these clients until then, and
   * wait only while batches are sent. A batch with a client that someone has changed since is planned again.
   */
  async #editMany(step: Step): Promise<PlannedClients> {
    const { unit, wanted } = step;
    const ids = [...wanted.keys()].sort((a, b) => a - b);
    const clients = await this.#plan(step, ids, readClients);
    const changed = [...clients.values()].filter(hasChanges);
    this.#assertAllowed(changed);
    const group = groupOf(changed);
    const batches: PreparedBatch[] = [];
    for (const some of inBatches(changed)) {
      batches.push(await prepare(step, some, group));
      await nextTurn();
    }
    let hasChanged = false;
    for (const batch of batches) {
      const rows = batch.clients.map(({ stored }) => stored);
      if (await lockAtVersions(unit, rows)) {
        await batch.send();
        hasChanged = true;
      } else if (await this.#sendAgain(step, batch, group, clients)) hasChanged = true;
    }
    // Also when another call has stored the same values while this one was prepared.
    if (!hasChanged) unit.unchanged();
    return clients;
  }

  /** Resolves to false when the clients already have the values. */
  async #sendAgain(
    step: Step,
    batch: PreparedBatch,
    group: AuditGroup,
    clients: Map<number, PlannedEdits>,
  ): Promise<boolean> {
    const ids = batch.clients.map(({ stored }) => stored.id);
    const replanned = await this.#plan(step, ids, lockClients);
    for (const [id, client] of replanned) clients.set(id, client);
    const changed = [...replanned.values()].filter(hasChanges);
    if (changed.length === 0) return false;
    await (await prepare(step, changed, group)).send();
    return true;
  }

  /** Compares the clients with the edits. Throws 404 for clients that are gone, 409 for cells that someone has changed. */
  async #plan(
    { unit, edits, wanted, store, fields }: Step,
    ids: readonly number[],
    read: ReadStored,
  ): Promise<Map<number, PlannedEdits>> {
    const clients = new Map<number, PlannedEdits>();
    for (const some of inBatches(ids)) {
      const inputs = some.map((id) => wanted.get(id)!);
      for (const planned of await planUpdates(unit, store, inputs, read))
        if (planned !== null) clients.set(planned.stored.id, planned);
    }
    assertAllFound(edits, ids, clients);
    await assertEditsNotStale([...clients.values()], fields, store.contributed);
    return clients;
  }

  /** Throws 400 for a new value that the agency does not store; clearing or restoring one is always allowed. */
  #assertAllowed(changed: readonly PlannedEdits[]): void {
    const settings = this.needs.storage.current().secretStorage;
    const details = changed.flatMap(({ wanted: { edits, input } }) => {
      const sent = [...input.secrets].filter(([field]) => edits.get(field)?.restore === undefined);
      return refusedSecrets(sent, settings).map(({ field, message }) => {
        return { field: String(edits.get(field)?.place), message };
      });
    });
    if (details.length > 0) throw clientInvalidAt(details);
  }
}

/** Throws 400 for each agent who cannot be assigned; an undo may restore one who was suspended or deleted since. */
async function assertAssignable(
  unit: WriteUnit,
  edits: readonly TableEdit[],
  wanted: ReadonlyMap<number, ClientEdits>,
  recorded: RecordedValues,
): Promise<void> {
  const agents = edits.flatMap(({ id, field }, place) => {
    if (field !== ASSIGNED_AGENT || recorded.has(place)) return [];
    return [{ clientId: id, agent: agentIn(wanted.get(id)!.input), place }];
  });
  const refused = await refusedAssignments(unit, agents);
  const details = refused.map(({ place }) => ({ field: String(place), message: NOT_ASSIGNABLE }));
  if (details.length > 0) throw clientInvalidAt(details);
}

/** One call to `TableWrites.edit`. */
interface Step {
  readonly unit: WriteUnit;
  readonly edits: readonly TableEdit[];
  readonly wanted: ReadonlyMap<number, ClientEdits>;
  readonly store: StoreParts;
  readonly fields: TableFields;
}

type PlannedClients = ReadonlyMap<number, PlannedEdits>;

/** What the audit lines of one step have in common, as an import's lines name the import; null for a single line. */
type AuditGroup = string | null;

async function prepare(
  { unit, store }: Step,
  changed: readonly PlannedEdits[],
  group: AuditGroup,
): Promise<PreparedBatch> {
  const writeRecord = unit.prepare((report) => record(report, changed, group));
  const statements = await statementsOf((recorder) => storeUpdates(recorder, store, changed));
  const send = async (): Promise<void> => {
    await Promise.all([...statements.map((call) => unit.sql(...call)), writeRecord()]);
  };
  return { clients: changed, send };
}

function record(
  unit: Pick<WriteUnit, 'audit' | 'publish'>,
  changed: readonly PlannedEdits[],
  group: AuditGroup,
): void {
  for (const planned of changed) {
    const { edits } = planned.wanted;
    const isRestore = [...edits.values()].every(({ restore }) => restore !== undefined);
    const purpose = [isRestore ? RESTORED : null, group].filter((part) => part !== null);
    recordUpdate(unit, planned, purpose.join('. '));
  }
}

function groupOf({ length }: readonly PlannedEdits[]): AuditGroup {
  return length === 1 ? null : `Edit of ${length} clients in one step (${uuid7()})`;
}

function* inBatches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let first = 0; first < items.length; first += CLIENTS_PER_STATEMENT) {
    yield items.slice(first, first + CLIENTS_PER_STATEMENT);
  }
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
