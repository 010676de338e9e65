import { ProblemError, type FieldMessage } from '@porchlight/kernel';
import {
  mapInSlices,
  uuid7,
  type Actor,
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
import { lockClients, updateClients } from './edit-statements.ts';
import {
  assertNotStale,
  cellOf,
  planEdits,
  writtenClient,
  type PlannedClient,
} from './plan-edits.ts';
import { readEdits, type ClientEdits } from './read-edits.ts';
import { restoredEdits } from './restored-edits.ts';
import { fieldOf, tableFields } from './table-fields.ts';

export interface TableWritesParts {
  readonly writes: Writes;
  readonly crypto: FieldCrypto;
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
    const typed = restores ? null : await readEdits(edits, contributed, today);
    return this.#parts.writes.run(actor, async (unit) => {
      const wanted =
        typed ??
        (await readEdits(await restoredEdits(unit, this.#parts.crypto, edits), contributed, today));
      const clients = await this.#plan(unit, wanted, contributed);
      assertAllFound(edits, clients);
      await assertNotStale(clients.values(), fields, contributed);
      const changed = [...clients.values()].filter(changes);
      if (changed.length === 0) unit.unchanged();
      else await this.#write(unit, changed, contributed);
      return mapInSlices(edits, ({ id, field }) =>
        cellOf(clients.get(id)!, fieldOf(fields, field, 'field'), contributed),
      );
    });
  }

  /** Locks the clients and finds out what has to be written. */
  async #plan(
    unit: WriteUnit,
    wanted: ReadonlyMap<number, ClientEdits>,
    contributed: ContributedFields,
  ): Promise<ReadonlyMap<number, PlannedClient>> {
    const ids = [...wanted.keys()];
    const inputs = [...wanted.values()].map(({ input }) => input);
    const columns = new Set(inputs.flatMap(({ values }) => [...values.keys()]));
    const sealed = new Set(inputs.flatMap(({ secrets }) => [...secrets.keys()]));
    const [rows, secrets] = await Promise.all([
      lockClients(unit, ids, [...columns].sort()),
      openSecretsOfAll(unit, this.#parts.crypto, ids, [...sealed]),
    ]);
    return new Map(
      await mapInSlices(rows, (row) => [
        row.id,
        planEdits(wanted.get(row.id)!, row, secrets.get(row.id) ?? new Map(), contributed),
      ]),
    );
  }

  async #write(
    unit: WriteUnit,
    changed: readonly PlannedClient[],
    contributed: ContributedFields,
  ): Promise<void> {
    this.#assertKept(changed);
    const group = groupOf(changed);
    const touched = {
      columns: keysOf(changed, 'columns'),
      masks: keysOf(changed, 'secrets').length > 0,
      ext: keysOf(changed, 'ext').length > 0,
    };
    for (let first = 0; first < changed.length; first += CLIENTS_PER_STATEMENT) {
      const batch = changed.slice(first, first + CLIENTS_PER_STATEMENT);
      for (const client of batch) record(unit, client, group);
      const written = batch.map((client) => writtenClient(client, touched.columns, contributed));
      const replaced = batch.map(({ row: { id, row_id: rowId, version }, changes }) => {
        return { owner: { id, rowId }, version: version + 1, replaced: changes.replaced };
      });
      const secrets = batch.map(({ row: { id, row_id: rowId }, changes }) => {
        return { owner: { id, rowId }, secrets: changes.secrets };
      });
      await Promise.all([
        updateClients(unit, written, touched),
        storePreviousSecrets(unit, this.#parts.crypto, contributed, replaced),
        writeSecretsOfAll(unit, this.#parts.crypto, secrets),
        // The last ones go with the commit.
        first + CLIENTS_PER_STATEMENT < changed.length && unit.flush(),
      ]);
    }
  }

  /** Throws 400 for a new value that the agency does not store; clearing or restoring one is always allowed. */
  #assertKept(changed: readonly PlannedClient[]): void {
    const settings = this.#parts.kept();
    const complaints: FieldMessage[] = changed.flatMap(({ wanted, changes: { secrets } }) =>
      [...secrets].flatMap(([field, plain]) => {
        const edit = wanted.edits.get(field);
        const isNew = plain !== '' && edit?.restore === undefined;
        const message = isNew ? notKept(field, settings) : null;
        const place = String(edit?.place);
        return message === null ? [] : [{ field: place, message }];
      }),
    );
    if (complaints.length > 0) throw clientInvalidAt(complaints);
  }
}

/** The audit line and the event of a client that changes. */
function record(
  unit: WriteUnit,
  { wanted, row: { id, version }, changes: { audited } }: PlannedClient,
  group: ReturnType<typeof groupOf>,
): void {
  const isRestore = [...wanted.edits.values()].every(({ restore }) => restore !== undefined);
  unit.audit({
    ...{ action: 'client.updated', entity: 'client', entityId: id, changes: audited },
    ...(isRestore && { purpose: RESTORED }),
    ...group,
  });
  unit.publish(ClientUpdated, { id, version: version + 1, fields: Object.keys(audited) });
}

/** What lines of the audit have in common that come from one step, as an import's lines name the import. */
function groupOf({ length }: readonly PlannedClient[]): { readonly purpose?: string } {
  return length === 1 ? {} : { purpose: `Edit of ${length} clients in one step (${uuid7()})` };
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
  clients: ReadonlyMap<number, PlannedClient>,
): void {
  const details = edits.flatMap(({ id }, place) =>
    clients.has(id) ? [] : [{ field: String(place), message: clientNotFound.message }],
  );
  if (details.length > 0) throw new ProblemError(clientNotFound, { details });
}
