import { ProblemError } from '@porchlight/kernel';
import type { Actor, FieldCrypto, WriteUnit, Writes } from '@porchlight/server';
import { ClientCreated, ClientDeleted, ClientUpdated, type RelatedData } from '../contract.ts';
import type { RestoreValue } from '../generated/types.ts';
import { clientInvalidAt, previousValueGone } from '../problems.ts';
import { notKept, type KeptSecrets } from '../rules/kept-secrets.ts';
import type { ContributedFields } from './fields/contributed-fields.ts';
import type { ClientInput } from './input/read-client-input.ts';
import { clientStatement } from './store/client-json.ts';
import { ClientStore, type ClientWritten } from './store/client-store.ts';
import { takePreviousSecrets, RESTORED } from './store/previous-secrets.ts';
import { textInTransaction } from './statement.ts';

const noInput: ClientInput = {
  ...{ values: new Map(), secrets: new Map(), ext: new Map(), aliases: new Map(), version: null },
};

export interface ClientWritesParts {
  readonly writes: Writes;
  readonly crypto: FieldCrypto;
  readonly contributed: () => ContributedFields;
  readonly related: () => readonly RelatedData[];
  /** Which secrets the agency keeps at all. */
  readonly kept: () => KeptSecrets;
  /** Today on the agency's calendar. */
  readonly today: () => string;
}

/** Adds, changes and deletes clients: each in one transaction with its audit entry and its event. */
export class ClientWrites {
  readonly #parts: ClientWritesParts;
  readonly #store: ClientStore;

  constructor(parts: ClientWritesParts) {
    this.#parts = parts;
    this.#store = new ClientStore(parts.crypto);
  }

  /** Answers the new client as JSON text; whoever adds one looks after it. */
  async add(actor: Actor, input: ClientInput): Promise<string> {
    const contributed = this.#parts.contributed();
    this.#assertKept(input);
    return this.#parts.writes.run(actor, async (unit) => {
      const agentId = actor.kind === 'staff' ? actor.id : null;
      const written = await this.#store.create(unit, input, contributed, agentId);
      record(unit, 'client.created', written);
      unit.publish(ClientCreated, changeOf(written));
      return this.#text(unit, written.id, contributed);
    });
  }

  /** Answers the client as JSON text; without any other value than before nothing is written. */
  async change(actor: Actor, id: number, input: ClientInput): Promise<string> {
    const contributed = this.#parts.contributed();
    this.#assertKept(input);
    return this.#parts.writes.run(actor, async (unit) => {
      const planned = await this.#store.plan(unit, id, input, contributed);
      const written = { id, version: planned.version, changes: planned.changes.audited };
      if (Object.keys(written.changes).length === 0) {
        const text = await this.#text(unit, id, contributed);
        unit.unchanged();
        return text;
      }
      record(unit, 'client.updated', written);
      unit.publish(ClientUpdated, changeOf(written));
      // The answer is asked for together with the write, which comes first on the connection.
      const [, text] = await Promise.all([
        this.#store.update(unit, planned, contributed),
        this.#text(unit, id, contributed),
      ]);
      return text;
    });
  }

  /**
   * Restores a hidden value that was replaced or cleared; answers the client as JSON text. Throws 404 when the value
   * is no longer stored, 409 when the client is newer than `version`.
   */
  async restore(actor: Actor, id: number, wanted: RestoreValue): Promise<string> {
    const contributed = this.#parts.contributed();
    const { field, replaced_in: replacedIn, version = null } = wanted;
    return this.#parts.writes.run(actor, async (unit) => {
      const key = { clientId: id, field, version: replacedIn };
      const [plain] = await takePreviousSecrets(unit, this.#parts.crypto, [key]);
      if (plain === null || plain === undefined) throw new ProblemError(previousValueGone);
      const input = { ...noInput, secrets: new Map([[field, plain]]), version };
      const planned = await this.#store.plan(unit, id, input, contributed);
      const written = { id, version: planned.version, changes: planned.changes.audited };
      record(unit, 'client.updated', written, RESTORED);
      unit.publish(ClientUpdated, changeOf(written));
      const [, text] = await Promise.all([
        this.#store.update(unit, planned, contributed),
        this.#text(unit, id, contributed),
      ]);
      return text;
    });
  }

  /** Deletes the client and what belongs to it. */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.#parts.writes.run(actor, async (unit) => {
      const written = await this.#store.delete(unit, id);
      for (const related of this.#parts.related()) await related.remove(id, unit);
      record(unit, 'client.deleted', written);
      unit.publish(ClientDeleted, changeOf(written));
    });
  }

  /**
   * Throws 400 for a value that the agency does not keep, also for the one that is kept from before: a refusal of the
   * others alone would tell when a guess is right. Clearing it, or sending its mask, is always right.
   */
  #assertKept({ secrets }: ClientInput): void {
    const settings = this.#parts.kept();
    const complaints = [...secrets].flatMap(([field, plain]) => {
      const message = plain === '' ? null : notKept(field, settings);
      return message === null ? [] : [{ field, message }];
    });
    if (complaints.length > 0) throw clientInvalidAt(complaints);
  }

  async #text(unit: WriteUnit, id: number, contributed: ContributedFields): Promise<string> {
    const statement = clientStatement(id, this.#parts.today(), contributed);
    const text = await textInTransaction(unit, statement);
    if (text === null)
      throw new Error('The database lost a client inside the transaction that wrote it.');
    return text;
  }
}

function record(
  unit: WriteUnit,
  action: string,
  { id, changes }: ClientWritten,
  purpose?: string,
): void {
  unit.audit({ action, entity: 'client', entityId: id, changes, ...(purpose && { purpose }) });
}

function changeOf({ id, version, changes }: ClientWritten) {
  return { id, version, fields: Object.keys(changes) };
}
