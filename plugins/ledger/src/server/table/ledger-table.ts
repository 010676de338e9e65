import { ASSIGNED_AGENT, ClientTable, type TableColumn } from '@porchlight/clients/contract';
import { AgencyCalendar, needing } from '@porchlight/server';
import { LedgerColumns } from '../../contract.ts';

/** The table of the clients as the ledger shows it: with the columns that plugins contribute at the moment. */
export class LedgerTable extends needing({
  table: ClientTable,
  contributed: LedgerColumns,
  calendar: AgencyCalendar,
}) {
  /** On the agency's calendar, yyyy-mm-dd. */
  get today(): string {
    return this.needs.calendar.today();
  }

  get rows(): ClientTable {
    return this.needs.table;
  }

  /**
   * In the order of the ledger, without columns whose field is missing. A column is editable when both the clients
   * plugin and the plugin that contributes it allow that.
   */
  columns(): ReadonlyMap<string, TableColumn> {
    const known = new Map(this.needs.table.columns().map((column) => [column.key, column]));
    const order = this.needs.contributed().toSorted((one, other) => one.order - other.order);
    return new Map(
      order.flatMap(({ field, editable }) => {
        const column = known.get(field);
        if (column === undefined) return [];
        return [[field, editable === false ? { ...column, editable } : column] as const];
      }),
    );
  }

  /** The columns, and the agent of a client, which edits set although no column shows it. */
  editable(): ReadonlyMap<string, TableColumn> {
    return new Map([...this.columns(), [ASSIGNED_AGENT, assignedAgent]]);
  }
}

const assignedAgent: TableColumn = {
  key: ASSIGNED_AGENT,
  label: 'Agent',
  type: 'text',
  editable: true,
  sensitive: false,
};
