import { ProblemError, type StaffActor } from '@porchlight/kernel';
import {
  type Actor,
  needing,
  SecurityNoticed,
  type WriteUnit,
  Writes,
  AgencyCalendar,
} from '@porchlight/server';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import { ClientRelatedData } from '../../contract.ts';
import { hasFromClient } from '../../related-data.ts';
import type { ClientDeleteQuery, RestoreValue } from '../../generated/types.ts';
import { deletionNotice, deletionPurpose } from '../../deleted-records.ts';
import { clientInvalidAt, clientNotFound, previousValueGone } from '../../problems.ts';
import { refusedSecrets } from '../../rules/secret-storage.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import { agentIn, NOT_ASSIGNABLE, refusedAssignments } from '../store/assigned-agents.ts';
import { blankClient, clientChanges } from '../store/client-changes.ts';
import { clientStatement } from '../sql/client-statement.ts';
import {
  hasChanges,
  planUpdates,
  recordUpdate,
  storedInput,
  storeUpdates,
  type PlannedUpdate,
  type StoreParts,
} from '../store/client-updates.ts';
import { assertNotStale } from '../store/assert-not-stale.ts';
import { deleteClients, recordDeleted } from '../store/delete-clients.ts';
import { newIds, newOwner, recordNew, storeNewClients } from '../store/new-clients.ts';
import { takePreviousSecrets, RESTORED } from '../store/previous-secrets.ts';
import { lockClients } from '../store/stored-client.ts';
import { textInTransaction } from '../sql/statement.ts';
import { ClientStorage } from '../store/client-storage.ts';

/** Changes nothing. */
export const noInput: ClientInput = {
  values: new Map(),
  secrets: new Map(),
  ext: new Map(),
  aliases: new Map(),
  version: null,
};

/** Adds, changes, and deletes single clients: each in one transaction with its audit line and its event. */
export class ClientWrites extends needing({
  writes: Writes,
  related: ClientRelatedData,
  storage: ClientStorage,
  calendar: AgencyCalendar,
}) {
  /** Adds a client, with the actor as its agent. Returns it as JSON text. */
  async add(actor: Actor, sent: ClientInput): Promise<string> {
    const store = this.needs.storage.current();
    assertStored(sent, store);
    const input = storedInput(withoutAgent(sent), store.secretStorage);
    return this.needs.writes.run(actor, async (unit) => {
      const [id] = await newIds(unit, 1);
      const changes = clientChanges(input, blankClient, store.contributed);
      const client = { owner: newOwner(id!), changes };
      recordNew(unit, client);
      const agentId = actor.kind === 'staff' ? actor.id : null;
      const [, text] = await Promise.all([
        storeNewClients(unit, store, [client], agentId),
        this.#text(unit, id!, store),
      ]);
      return text;
    });
  }

  /** Returns the client as JSON text; writes nothing when no value differs. Throws 400, 404, 409. */
  async change(actor: Actor, id: number, input: ClientInput): Promise<string> {
    const store = this.needs.storage.current();
    assertStored(input, store);
    return this.needs.writes.run(actor, async (unit) => {
      await assertAssignable(unit, id, input);
      const planned = await plan(unit, store, id, input);
      if (hasChanges(planned)) return this.#update(unit, store, planned);
      const text = await this.#text(unit, id, store);
      unit.unchanged();
      return text;
    });
  }

  /**
   * Restores a hidden value that was replaced or cleared; returns the client as JSON text. Throws 404 when the value
   * is no longer stored, 409 when the client is newer than `version`.
   */
  async restore(actor: Actor, id: number, wanted: RestoreValue): Promise<string> {
    const store = this.needs.storage.current();
    const { field, replaced_in: replacedIn, version = null } = wanted;
    return this.needs.writes.run(actor, async (unit) => {
      const key = { clientId: id, field, version: replacedIn };
      const [plain] = await takePreviousSecrets(unit, store.crypto, [key]);
      if (plain === null || plain === undefined) throw new ProblemError(previousValueGone);
      const input = { ...noInput, secrets: new Map([[field, plain]]), version };
      return this.#update(unit, store, await plan(unit, store, id, input), RESTORED);
    });
  }

  /**
   * Deletes the client and what belongs to it. Throws 404, 409 while a signed document waits to be stored, and for a client
   * with records that are kept 403 for who may not delete them, and 400 without a reason.
   */
  async remove(actor: StaffActor, id: number, choices: ClientDeleteQuery): Promise<void> {
    const related = this.needs.related();
    await this.needs.writes.run(actor, async (unit) => {
      const [deleted] = await deleteClients(unit, [id]);
      if (deleted === undefined) throw new ProblemError(clientNotFound);
      const kept = await Promise.all(
        related.map(async (one) => (await one.hasKept?.(id, unit)) ?? false),
      );
      const isFromClient = await hasFromClient(related, id, unit);
      const facts = { isKept: kept.includes(true), isFromClient };
      const purpose = deletionPurpose(actor, choices.reason, facts, 'client');
      for (const one of related) await one.remove(id, unit, choices.open_invoices ?? 'keep');
      recordDeleted(unit, deleted, purpose ?? '');
      if (isFromClient)
        unit.publish(SecurityNoticed, deletionNotice('client-deleted', { clientId: id }, purpose));
    });
  }

  async #update(
    unit: WriteUnit,
    store: StoreParts,
    planned: PlannedUpdate,
    purpose?: string,
  ): Promise<string> {
    recordUpdate(unit, planned, purpose);
    // Sent together with the update, which runs first.
    const [, text] = await Promise.all([
      storeUpdates(unit, store, [planned]),
      this.#text(unit, planned.wanted.id, store),
    ]);
    return text;
  }

  async #text(unit: WriteUnit, id: number, { contributed }: StoreParts): Promise<string> {
    const statement = clientStatement(id, this.needs.calendar.today(), contributed);
    const text = await textInTransaction(unit, statement);
    if (text === null)
      throw new Error('The database lost a client inside the transaction that wrote it.');
    return text;
  }
}

/** Throws 400 for what the agency does not store at all. */
function assertStored({ secrets }: ClientInput, { secretStorage }: StoreParts): void {
  const refused = refusedSecrets(secrets, secretStorage);
  if (refused.length > 0) throw clientInvalidAt(refused);
}

async function assertAssignable(
  unit: WriteUnit,
  clientId: number,
  input: ClientInput,
): Promise<void> {
  const refused = await refusedAssignments(unit, [{ clientId, agent: agentIn(input) }]);
  if (refused.length > 0)
    throw clientInvalidAt([{ field: ASSIGNED_AGENT, message: NOT_ASSIGNABLE }]);
}

/** A client that is added gets the actor as its agent. */
function withoutAgent(input: ClientInput): ClientInput {
  const values = new Map(input.values);
  values.delete(ASSIGNED_AGENT);
  return { ...input, values };
}

/** Locks the client. Throws 404 for an unknown one, 409 when fields changed since the version of the input. */
async function plan(
  unit: WriteUnit,
  store: StoreParts,
  id: number,
  input: ClientInput,
): Promise<PlannedUpdate> {
  const [planned] = await planUpdates(unit, store, [{ id, input }], lockClients);
  if (planned == null) throw new ProblemError(clientNotFound);
  assertNotStale(planned, store.contributed);
  return planned;
}
