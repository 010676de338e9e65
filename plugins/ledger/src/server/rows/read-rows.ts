import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import { badQuery } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { assertColumns, readQuery, readColumns } from './read-query.ts';

export function readRows(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.readRows, {
    summary: 'Get rows',
    details: 'A window of the ledger: rows as arrays, with the requested columns.',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query }) => {
      const known = ledger().columns();
      const { offset, limit } = query;
      const columns = readColumns(
        query.columns,
        query.columns === '' ? known : ledger().editable(),
      );
      const tableQuery = { ...readQuery(query, known), columns, offset, limit };
      return new JsonText(await ledger().rows.window(tableQuery));
    },
  });
}

export function findCell(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.findCell, {
    summary: 'Find a cell by its text',
    details: 'The next or previous one, around the end of the ledger.',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query }) => {
      const known = ledger().columns();
      const { term, index, column, backwards } = query;
      const columns = readColumns(query.columns, known);
      const tableQuery = {
        ...readQuery(query, known),
        columns,
        term,
        from: { index, column },
        backwards,
      };
      return new JsonText(await ledger().rows.find(tableQuery));
    },
  });
}

export function countMatches(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.countMatches, {
    summary: 'Count the cells that show a text',
    details: 'And say which of them a cell is, and which other columns show the text.',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query }) => {
      const known = ledger().columns();
      const { term, index, column } = query;
      const columns = readColumns(query.columns, known);
      const besides = [...known.keys()].filter((key) => !columns.includes(key));
      const cell = { columns, besides, term, at: { index, column } };
      return new JsonText(await ledger().rows.matches({ ...readQuery(query, known), ...cell }));
    },
  });
}

export function readGroups(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.readGroups, {
    summary: 'List the groups of a column',
    details: 'Its values and how many rows each has, in the order of grouped rows.',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query: { group, ...query } }) => {
      const known = ledger().columns();
      assertColumns([group], known, 'group');
      return new JsonText(await ledger().rows.groups({ ...readQuery(query, known), group }));
    },
  });
}

export function readTotals(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.readTotals, {
    summary: 'Get totals',
    details: 'Number of rows, sums of amounts, blank cells, and overdue follow-ups.',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query }) => {
      const known = ledger().columns();
      const columns = readColumns(query.columns, known);
      return new JsonText(await ledger().rows.totals({ ...readQuery(query, known), columns }));
    },
  });
}

export function estimateTotals(ledger: () => LedgerTable): Route {
  return defineRoute(ledgerEndpoints.estimateTotals, {
    summary: 'Estimate totals',
    details: 'At once, from a sample of 20,000 clients, in whole dollars.',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query }) => {
      const known = ledger().columns();
      const columns = readColumns(query.columns, known);
      return new JsonText(await ledger().rows.estimate({ ...readQuery(query, known), columns }));
    },
  });
}
