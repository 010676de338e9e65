import { ClientTable } from '@porchlight/clients/contract';
import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerColumns } from './ledger-columns.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
});
afterAll(() => portal.close());

it('says of its columns which can be edited and which are hidden, as the clients do', () => {
  const table = portal.portal.kernel.currentSnapshot().service(ClientTable)!;
  const known = new Map(table.columns().map((column) => [column.key, column]));
  const said = ledgerColumns.map(({ field, editable = true, sensitive = false }) => ({
    ...{ key: field, editable, sensitive },
  }));
  expect(said).toEqual(
    ledgerColumns.map(({ field }) => {
      const { key, editable, sensitive } = known.get(field)!;
      return { key, editable, sensitive };
    }),
  );
});
