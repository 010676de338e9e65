import { ProblemError } from '@porchlight/kernel';
import { Database, AgencyCalendar, needing } from '@porchlight/server';
import type {
  ClientDuplicatesQuery,
  ClientFactsQuery,
  ClientListQuery,
  ClientNeighboursQuery,
} from '../../generated/types.ts';
import { clientNotFound } from '../../problems.ts';
import { clientFields } from '../fields/client-fields.ts';
import { duplicatesStatement } from '../sql/duplicates-statement.ts';
import type { ListFilters } from '../sql/list-scope.ts';
import { factsStatement } from '../sql/facts-statement.ts';
import { allClientsStatement, listStatement } from '../sql/list-statement.ts';
import { searchTerm } from '../sql/search-term.ts';
import {
  neighboursStatement,
  type SortValues,
  sortValuesStatement,
} from '../sql/neighbours-statement.ts';
import type { ClientSearch } from '../sql/search-criteria.ts';
import { findStatements } from '../sql/search-statement.ts';
import { firstResult, type Statement } from '../sql/statement.ts';
import { clientStatement } from '../sql/client-statement.ts';
import { previousValuesStatement } from '../sql/previous-values-statement.ts';
import { ClientFields } from '../../contract.ts';
import { contributedFields } from '../fields/contributed-fields.ts';

/** Reads of clients as JSON text that the database builds: nothing parses it on its way out. */
export class ClientReads extends needing({
  database: Database,
  fields: ClientFields,
  calendar: AgencyCalendar,
}) {
  /** One client with every field; throws 404. */
  async one(id: number): Promise<string> {
    const { fields, calendar } = this.needs;
    const text = await this.#text(
      clientStatement(id, calendar.today(), contributedFields(fields())),
    );
    if (text === null) throw new ProblemError(clientNotFound);
    return text;
  }

  /** A page of the list with the number of matches and the counts per status. */
  async page(actorId: number, query: ClientListQuery): Promise<string> {
    const { page, page_size, q, sort, dir } = query;
    return this.#some(
      listStatement({
        ...filtersOf(actorId, query),
        page,
        pageSize: page_size,
        term: searchTerm(q),
        sort,
        dir,
        today: this.needs.calendar.today(),
      }),
    );
  }

  /** The plain list of all clients, up to its limit. */
  async all(): Promise<string> {
    return this.#some(allClientsStatement(this.needs.calendar.today()));
  }

  /** Clients who fit what is looked for, best match first; none when nothing is. */
  async find(search: ClientSearch): Promise<string> {
    const statements = findStatements(search, this.needs.calendar.today());
    const text = await firstResult(this.needs.database, statements);
    return text ?? '{"success":true,"data":[]}';
  }

  /** Clients who may be the one that is described; none when too little is known. */
  async duplicates(known: ClientDuplicatesQuery): Promise<string> {
    const statement = duplicatesStatement(known);
    return statement === null ? '{"success":true,"data":[]}' : this.#some(statement);
  }

  /** Hidden values that can be restored, as masks; fields that no plugin has any more are left out. */
  async previousValues(id: number): Promise<string> {
    const fields = [...clientFields.values()].flatMap(({ key, kind }) =>
      kind === 'secret' ? [key] : [],
    );
    const foreign = [...contributedFields(this.needs.fields()).byKey.values()].flatMap(
      ({ field, sensitive }) => (sensitive === undefined ? [] : [field]),
    );
    return this.#some(previousValuesStatement(id, [...fields, ...foreign]));
  }

  /** The clients before and after one in a list; throws 404 for a client that is unknown or deleted. */
  async neighbours(actorId: number, id: number, query: ClientNeighboursQuery): Promise<string> {
    const values = await this.#text(sortValuesStatement(id));
    if (values === null) throw new ProblemError(clientNotFound);
    const { q, sort, dir } = query;
    const today = this.needs.calendar.today();
    const list = { ...filtersOf(actorId, query), term: searchTerm(q), sort, dir, today };
    return this.#some(neighboursStatement(list, JSON.parse(values) as SortValues));
  }

  /** Overdue, due today, turning 65. */
  async facts(actorId: number, { agent }: ClientFactsQuery): Promise<string> {
    return this.#some(factsStatement(this.needs.calendar.today(), agentOf(actorId, agent)));
  }

  /** Throws 404 for a client that is unknown or deleted. */
  async assertExists(id: number): Promise<void> {
    const found = await this.needs.database
      .knex('clients_client')
      .where({ id, deleted_at: null })
      .first('id');
    if (found === undefined) throw new ProblemError(clientNotFound);
  }

  #text({ name, sql, bindings }: Statement): Promise<string | null> {
    return this.needs.database.jsonText(name, sql, bindings);
  }

  async #some(statement: Statement): Promise<string> {
    const text = await this.#text(statement);
    if (text === null) throw new Error(`The statement ${statement.name} answered nothing.`);
    return text;
  }
}

function filtersOf(
  actorId: number,
  { status, agent, due }: Pick<ClientListQuery, 'status' | 'agent' | 'due'>,
): ListFilters {
  return {
    status: status === '' ? null : status,
    agent: agentOf(actorId, agent),
    due: due === '' ? null : due,
  };
}

function agentOf(actorId: number, agent: string): ListFilters['agent'] {
  if (agent === 'mine') return actorId;
  if (agent === '' || agent === 'none') return agent === '' ? null : agent;
  return Number(agent);
}
