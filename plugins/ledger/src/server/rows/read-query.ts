import type { TableQuery, TableColumn } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import { fieldMessages } from '@porchlight/schemas';
import { rowFiltersSchema } from '../../generated/schemas/row-filters.ts';
import type { RowFilters } from '../../generated/types.ts';
import { conditionsOf } from '../../rules/views/requirements.ts';
import { validateRowFilters } from '../../generated/validators/row-filters.js';
import { badQuery } from '../../problems.ts';

/** The query parameters that select and sort rows. */
interface RowsQueryParams {
  readonly sort?: string;
  readonly dir?: 'asc' | 'desc';
  readonly second?: string;
  readonly second_dir?: 'asc' | 'desc';
  readonly group?: string;
  readonly filter: string;
  readonly q: string;
  readonly except?: string;
}

type Columns = ReadonlyMap<string, TableColumn>;

/** Throws 400 for a column that the ledger does not have, and for a filter that is not what it should be. */
export function readQuery(
  {
    sort = '',
    dir = 'asc',
    second = '',
    second_dir = 'asc',
    group = '',
    filter,
    q,
    except = '',
  }: RowsQueryParams,
  columns: Columns,
): TableQuery {
  const requirements = filter === '' ? [] : readFilters(filter);
  assertColumns(
    conditionsOf(requirements).map(({ column }) => column),
    columns,
    'filter',
  );
  for (const [field, key] of Object.entries({ sort, second, group }))
    assertColumns(key === '' ? [] : [key], columns, field);
  const after = second === '' ? {} : { second: { column: second, dir: second_dir } };
  return {
    ...(sort === '' ? {} : { sort: { column: sort, dir, ...after } }),
    ...(group === '' ? {} : { group }),
    ...(except === '' ? {} : { except: except.split(',').map(Number) }),
    filter: requirements,
    q,
  };
}

/** Keys with commas between them, each once; all columns when there are none. Throws 400 for an unknown one. */
export function readColumns(keys: string, columns: Columns): readonly string[] {
  if (keys === '') return [...columns.keys()];
  const wanted = [...new Set(keys.split(','))];
  assertColumns(wanted, columns, 'columns');
  return wanted;
}

/** Throws 400 at `field` for a key that is no column of the ledger. */
export function assertColumns(keys: readonly string[], columns: Columns, field: string): void {
  const unknown = keys.find((key) => !columns.has(key));
  if (unknown === undefined) return;
  throw new ProblemError(badQuery, {
    details: [{ field, message: `The ledger has no column '${unknown}'` }],
  });
}

function readFilters(text: string): RowFilters {
  const filters = parsed(text);
  if (validateRowFilters(filters)) return filters;
  const details = fieldMessages(validateRowFilters.errors, rowFiltersSchema);
  throw new ProblemError(badQuery, { details });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const details = [{ field: 'filter', message: 'The filter is not valid JSON' }];
    throw new ProblemError(badQuery, { details, cause });
  }
}
