import { defineRoute, type Route } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import {
  ImportParamsSchema,
  ImportRowsQuerySchema,
  ImportRowsSchema,
} from '../../../generated/refs.ts';
import { importNotFound } from '../../../problems.ts';
import type { Imports } from '../imports.ts';

/** Rows of a checked file in the order of their lines, a page at a time. */
export function readImportRows(imports: () => Imports): Route {
  return defineRoute({
    method: 'get',
    path: '/ledger/imports/:id/rows',
    summary: 'What becomes of each row of a file, and why',
    access: { permission: ImportLedger },
    params: ImportParamsSchema,
    query: ImportRowsQuerySchema,
    returns: ImportRowsSchema,
    problems: [importNotFound],
    handle: ({ params: { id }, query }) => imports().rows(id, query),
  });
}
