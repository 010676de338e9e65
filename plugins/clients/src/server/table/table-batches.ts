import { Database, FieldCrypto, needing, Writes, AgencyCalendar } from '@porchlight/server';
import type { ClientTable, TableCell } from '../../client-table.ts';
import { clientInvalidAt } from '../../problems.ts';
import { textOfNotes } from '../../rules/plain-notes.ts';
import { inOrder } from '../sql/list-scope.ts';
import { assertMayReveal } from '../reveal/assert-may-reveal.ts';
import { openSecretsForRead } from '../store/client-secrets.ts';
import { QueryBindings, dayOf } from '../sql/table/query-bindings.ts';
import { preparedQuery, type PreparedQuery } from '../sql/table/prepared-query.ts';
import { rowsText } from '../sql/table/row-text.ts';
import { StatementNames } from '../sql/table/statement-names.ts';
import { columnsOf, tableFields } from '../sql/table/table-fields.ts';
import type { TableField } from '../sql/table/table-field.ts';
import { ClientFields } from '../../contract.ts';
import { contributedFields } from '../fields/contributed-fields.ts';

/** Rows are read so many at a time: more take longer at once than others should wait, fewer cost a statement each. */
const BATCH = 100;

/** With two, the database reads one batch while the caller works with the one before. */
const BATCHES_AHEAD = 2;

/** Places of id and version. */
const BEFORE_COLUMNS = 2;

type BatchQuery = Parameters<ClientTable['batches']>[0];
type Row = TableCell['value'][];

/** Reads of rows by their ids, for files and for those that follow changes. */
export class TableBatches extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  fields: ClientFields,
  calendar: AgencyCalendar,
}) {
  readonly #names = new StatementNames('clients.batch');

  /** See `ClientTable.batches`; an invalid query throws at once. */
  read({ columns, plain, ...query }: BatchQuery): AsyncGenerator<readonly Row[]> {
    if (plain !== undefined) assertMayRevealAll(plain);
    const prepared = preparedQuery(query, this.needs);
    return this.#batches(prepared, columnsOf(prepared.fields, columns), plain);
  }

  /** See `ClientTable.rows`. */
  async rows({ ids, columns }: Parameters<ClientTable['rows']>[0]): Promise<readonly Row[]> {
    const fields = tableFields(contributedFields(this.needs.fields()));
    return this.#rows(JSON.stringify(ids), columnsOf(fields, columns));
  }

  /**
   * The ids in their order first, then the rows by their ids: no transaction is held open, a row that changes in between
   * is neither repeated nor skipped, and any order costs one walk.
   */
  async *#batches(
    prepared: PreparedQuery,
    columns: readonly TableField[],
    plain: BatchQuery['plain'],
  ): AsyncGenerator<readonly Row[]> {
    const ids = await this.#ids(prepared);
    const hidden = plain === undefined ? [] : columns.filter(({ form }) => form === 'mask');
    if (plain !== undefined && hidden.length > 0 && ids.length > 0)
      await this.#writeDown(plain, hidden, ids.length);
    const ahead: Promise<readonly Row[]>[] = [];
    for (let start = 0; start < ids.length + BATCH * BATCHES_AHEAD; start += BATCH) {
      const batch = this.#batch(ids, start, columns, hidden, plain);
      // An error is thrown when its turn comes.
      batch.catch(() => undefined);
      ahead.push(batch);
      if (ahead.length <= BATCHES_AHEAD) continue;
      const rows = await ahead.shift()!;
      if (rows.length > 0) yield rows;
    }
  }

  /** The rows of the ids from a place on; none behind the last one. */
  async #batch(
    ids: readonly number[],
    start: number,
    columns: readonly TableField[],
    hidden: readonly TableField[],
    plain: BatchQuery['plain'],
  ): Promise<readonly Row[]> {
    if (start >= ids.length) return [];
    const batch = JSON.stringify(ids.slice(start, start + BATCH));
    const [rows, secrets] = await Promise.all([
      this.#rows(batch, columns),
      this.#secrets(batch, hidden),
    ]);
    if (plain !== undefined && secrets !== null) await this.#nameClients(plain, secrets);
    for (const row of rows) inClear(row, columns, secrets);
    return rows;
  }

  async #ids({ scope, order, bound }: PreparedQuery): Promise<readonly number[]> {
    const text = `
      select coalesce(json_agg(id), '[]')::text
      from (select c.id from ${scope.from} order by ${inOrder(order)}) clients`;
    return JSON.parse(await this.#text(null, text, bound)) as readonly number[];
  }

  async #rows(ids: string, columns: readonly TableField[]): Promise<Row[]> {
    const bound = new QueryBindings(dayOf(this.needs.calendar));
    const text = `
      with picked as (
        select id::bigint as id, place
        from json_array_elements_text(${bound.add(ids)}::json) with ordinality as wanted (id, place)
      )
      select '[' || (${rowsText(columns, bound)}) || ']'`;
    return JSON.parse(await this.#text(this.#names.nameOf(text), text, bound)) as Row[];
  }

  async #secrets(ids: string, hidden: readonly TableField[]) {
    const { database, crypto } = this.needs;
    const fields = hidden.map(({ key }) => key);
    return hidden.length === 0 ? null : openSecretsForRead(database, crypto, ids, fields);
  }

  /** Committed before the first value leaves: a reader that is cut off midway has seen some values, too. */
  #writeDown(
    { actor, purpose }: NonNullable<BatchQuery['plain']>,
    hidden: readonly TableField[],
    clients: number,
  ): Promise<void> {
    return this.needs.writes.run(actor, (unit) => {
      const fields = hidden.map(({ key }) => [key, {}] as const);
      unit.audit({
        action: 'client.revealed-many',
        entity: 'client',
        entityId: null,
        changes: { ...Object.fromEntries(fields), clients: { to: clients } },
        purpose: purpose.trim(),
      });
      return Promise.resolve();
    });
  }

  /** A line for each client whose values leave with the batch, committed before they do. */
  async #nameClients(
    { actor, purpose }: NonNullable<BatchQuery['plain']>,
    secrets: ReadonlyMap<number, ReadonlyMap<string, string>>,
  ): Promise<void> {
    if (secrets.size === 0) return;
    await this.needs.writes.run(actor, (unit) => {
      for (const [id, values] of secrets)
        unit.audit({
          action: 'client.exported',
          entity: 'client',
          entityId: id,
          changes: Object.fromEntries([...values.keys()].map((field) => [field, {}])),
          purpose: purpose.trim(),
        });
      return Promise.resolve();
    });
  }

  async #text(name: string | null, sql: string, { values }: QueryBindings): Promise<string> {
    const text = await this.needs.database.jsonText(name, sql, values);
    if (text === null) throw new Error('A statement of the client table answered nothing.');
    return text;
  }
}

/** Puts plain values in the places of masks, where they are requested, and removes the markup of notes. */
function inClear(
  row: Row,
  columns: readonly TableField[],
  secrets: ReadonlyMap<number, ReadonlyMap<string, string>> | null,
): void {
  const own = secrets?.get(row[0] as number);
  for (const [index, { key, form, rich }] of columns.entries()) {
    const place = index + BEFORE_COLUMNS;
    if (rich === true) row[place] = textOfNotes(String(row[place]));
    else if (secrets !== null && form === 'mask') row[place] = own?.get(key) ?? '';
  }
}

function assertMayRevealAll({ actor, purpose }: NonNullable<BatchQuery['plain']>): void {
  assertMayReveal(actor);
  if (purpose.trim() === '')
    throw clientInvalidAt([{ field: 'purpose', message: 'Enter a reason' }]);
}
