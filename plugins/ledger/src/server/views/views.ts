import { StaffDirectory, type StaffName } from '@porchlight/agents/contract';
import { ProblemError } from '@porchlight/kernel';
import {
  Database,
  needing,
  type StaffActor,
  uuid7,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { ShareLedgerViews } from '../../contract.ts';
import type { View, ViewState, ViewWrite } from '../../generated/types.ts';
import {
  badViewAt,
  tooManyViews,
  viewNotFound,
  viewNotShareable,
  viewOfOthers,
} from '../../problems.ts';
import { builtInViews } from '../../rules/views/built-in-views.ts';
import { LedgerTable } from '../table/ledger-table.ts';
import { storedState, knownFilter } from './stored-state.ts';
import { viewChanges } from './view-changes.ts';
import { ViewCounts } from './view-counts.ts';
import {
  type ViewRecord,
  countOfAgent,
  deleteView,
  insertView,
  lockView,
  nameTaken,
  updateView,
  viewsOf,
} from './view-store.ts';

const MOST_OF_AGENT = 100;

/** Saved views, own and shared. A view is changed by its creator, or by anyone who may share once that account is gone. */
export class SavedViews extends needing({
  database: Database,
  writes: Writes,
  staff: StaffDirectory,
  ledger: LedgerTable,
  counts: ViewCounts,
}) {
  async list(actor: StaffActor): Promise<View[]> {
    const records = await viewsOf(this.needs.database.knex, actor.id);
    const makers = await this.#makers(records);
    return records.map((record) => {
      const { id, name, shared, state, agent_id } = record;
      const maker = agent_id === null || agent_id === actor.id ? undefined : makers.get(agent_id);
      return {
        id,
        name,
        shared,
        state,
        editable: isEditable(actor, record, makers),
        by: maker === undefined ? '' : `${maker.first_name} ${maker.last_name}`.trim(),
      };
    });
  }

  /** By id, those that are built in among them; a view that cannot be counted is missing. */
  async counts(actor: StaffActor): Promise<Record<string, number>> {
    const { database, ledger, counts } = this.needs;
    const columns = ledger.columns();
    const saved = await viewsOf(database.knex, actor.id);
    const views = [
      ...builtInViews.map(({ id, filter }) => ({ id, filter, q: '' })),
      ...saved.map(({ id, state: { filter, q } }) => ({ id, filter, q })),
    ];
    const queries = views.map(({ filter, q }) => ({
      filter: knownFilter([...filter], columns),
      q,
    }));
    const found = await counts.of(queries);
    return Object.fromEntries(
      views.flatMap(({ id }, index) => {
        const count = found[index] ?? null;
        return count === null ? [] : [[id, count]];
      }),
    );
  }

  /** Throws 400, 403 and 409. */
  async create(actor: StaffActor, input: ViewWrite): Promise<View> {
    const view = await this.#stored(input);
    if (view.shared) assertMayShare(actor);
    const id = uuid7();
    await this.needs.writes.run(actor, async (unit) => {
      if ((await countOfAgent(unit, actor.id)) >= MOST_OF_AGENT)
        throw new ProblemError(tooManyViews);
      await assertFreeName(unit, actor.id, view.name, id);
      await insertView(unit, { ...view, id, agent_id: actor.id });
      const changes = viewChanges(null, view);
      unit.audit({ action: 'view.created', entity: 'ledger-view', entityId: id, changes });
    });
    return this.#read(actor, id);
  }

  /** Throws 400, 403 and 404. */
  async update(actor: StaffActor, id: string, input: ViewWrite): Promise<View> {
    const changed = await this.#stored(input);
    await this.needs.writes.run(actor, async (unit) => {
      const before = await this.#editable(actor, await lockView(unit, id));
      const view = { ...changed, state: this.#stateOf(input, before.state.filter) };
      // It would be private to an account that no longer exists.
      if (!view.shared && before.agent_id !== actor.id) throw new ProblemError(viewOfOthers);
      if (view.shared && !before.shared) assertMayShare(actor);
      await assertFreeName(unit, before.agent_id, view.name, id);
      const changes = viewChanges(before, view);
      if (Object.keys(changes).length === 0) {
        unit.unchanged();
        return;
      }
      await updateView(unit, id, view);
      unit.audit({ action: 'view.updated', entity: 'ledger-view', entityId: id, changes });
    });
    return this.#read(actor, id);
  }

  /** Throws 403 and 404. */
  async delete(actor: StaffActor, id: string): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const { name, shared } = await this.#editable(actor, await lockView(unit, id));
      await deleteView(unit, id);
      const changes = { name: { from: name }, shared: { from: shared } };
      unit.audit({ action: 'view.deleted', entity: 'ledger-view', entityId: id, changes });
    });
  }

  async #read(actor: StaffActor, id: string): Promise<View> {
    const view = (await this.list(actor)).find((one) => one.id === id);
    if (view === undefined) throw new ProblemError(viewNotFound);
    return view;
  }

  /** Throws 400 for a state that cannot be queried, or must not be stored. */
  async #stored(input: ViewWrite): Promise<ViewWrite> {
    const state = this.#stateOf(input);
    await this.needs.ledger.rows.counts([{ filter: state.filter, q: state.q }]);
    return { name: input.name.trim(), shared: input.shared, state };
  }

  #stateOf({ state }: ViewWrite, before?: ViewState['filter']): ViewState {
    return storedState(state, this.needs.ledger.columns(), before);
  }

  async #editable(actor: StaffActor, view: ViewRecord | null): Promise<ViewRecord> {
    const mine = view?.agent_id === actor.id;
    // Private views of others look like missing ones.
    if (view === null || (!mine && !view.shared)) throw new ProblemError(viewNotFound);
    const names = await this.#makers([view]);
    if (!isEditable(actor, view, names)) throw new ProblemError(viewOfOthers);
    return view;
  }

  #makers(views: readonly ViewRecord[]): Promise<Makers> {
    const ids = views.flatMap(({ agent_id }) => (agent_id === null ? [] : [agent_id]));
    return this.needs.staff.names(ids);
  }
}

type Makers = ReadonlyMap<number, StaffName>;

function isEditable(actor: StaffActor, { agent_id }: ViewRecord, makers: Makers): boolean {
  if (agent_id === actor.id) return true;
  const maker = agent_id === null ? undefined : makers.get(agent_id);
  return (maker === undefined || maker.deleted) && mayShare(actor);
}

function mayShare({ permissions }: StaffActor): boolean {
  return permissions.has(ShareLedgerViews.id);
}

function assertMayShare(actor: StaffActor): void {
  if (!mayShare(actor)) throw new ProblemError(viewNotShareable);
}

async function assertFreeName(
  unit: WriteUnit,
  agentId: number | null,
  name: string,
  id: string,
): Promise<void> {
  if (await nameTaken(unit, agentId, name, id))
    throw badViewAt('name', 'You already have a view with this name.');
}
