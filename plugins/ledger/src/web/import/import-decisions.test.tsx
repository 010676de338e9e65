import type { RecordedCall } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openImportDialog, press } from './testing/open-import-dialog.fixture.tsx';
import { checked, sampleImport, sampleRows } from './testing/sample-import.fixture.ts';

afterEach(cleanup);

it('skips a possible duplicate by default, and updates or adds the client on request', async () => {
  const duplicate = { ...sampleRows[0]!, changes: [{ field: 'dob', from: '3/5/1980', to: '' }] };
  const { server } = await openImportDialog(
    {
      'GET /ledger/imports/:id/rows': { success: true, data: [duplicate], more: false },
      'PUT /ledger/imports/:id/rows/:line': ({ body }: RecordedCall) => ({
        success: true,
        data: { ...duplicate, ...(body as object), action: 'update', client_id: 12 },
        counts: { create: 0, update: 2, unchanged: 0, skip: 1, possible_duplicates: 0 },
      }),
    },
    sampleImport(checked),
  );
  await press(/^March\.csv/);
  await screen.findByText('1 possible duplicate will be skipped unless you choose otherwise.');
  await press(/^Possible duplicates/);
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'What to do with line 4',
  });
  expect([...choice.options].map(({ label, value }) => [label, value])).toEqual([
    ['Skip this row', 'skip'],
    ['Add as a new client', 'create'],
    ['Update Maria Lopez', '12'],
  ]);
  expect(choice.value).toBe('skip');
  screen.getByRole('table', { name: 'Stored values of Maria Lopez and the values in the file' });
  fireEvent.change(choice, { target: { value: '12' } });
  await screen.findByRole('button', { name: 'Import 2 clients' });
  expect(server.callsOf('PUT /ledger/imports/:id/rows/:line')[0]?.body).toEqual({
    decision: 'update',
    client_id: 12,
  });
  // The row stays where it was decided, with the choice that was made.
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'What to do with line 4' }).value,
  ).toBe('12');
  expect(screen.queryByText(/will be skipped unless/)).toBeNull();
});

it('decides all possible duplicates at once, and reports a failure', async () => {
  let fails = true;
  const { server, set, answer } = await openImportDialog(
    {
      'PUT /ledger/imports/:id/decisions': () => {
        if (fails)
          return {
            status: 409,
            body: { success: false, code: 'conflict', message: 'Look again how far it is.' },
          };
        set({ counts: { create: 1, update: 1, unchanged: 0, skip: 1, possible_duplicates: 0 } });
        return answer();
      },
    },
    sampleImport(checked),
  );
  await press(/^March\.csv/);
  await press(/^Possible duplicates/);
  await press('Add All as New Clients');
  await screen.findByText('Look again how far it is.');
  fails = false;
  await press('Add All as New Clients');
  await screen.findByRole('button', { name: 'Import 2 clients' });
  expect(server.callsOf('PUT /ledger/imports/:id/decisions').at(-1)?.body).toEqual({
    issue: 'possible_duplicate',
    decision: 'create',
  });
});

it('shows conflicts first, and never offers to update all of them', async () => {
  const conflict = {
    ...sampleRows[0]!,
    issue: 'conflict' as const,
    reason: 'Different birth date than this client',
    changes: [
      { field: 'primary_email', from: 'ana@example.com', to: 'ana@example.com', same: true },
      { field: 'dob', from: '3/5/1980', to: '3/6/1980' },
    ],
  };
  await openImportDialog(
    { 'GET /ledger/imports/:id/rows': { success: true, data: [conflict], more: false } },
    sampleImport({
      ...checked,
      counts: { create: 0, update: 1, unchanged: 0, skip: 1, conflicts: 1 },
    }),
  );
  await press(/^March\.csv/);
  await screen.findByText('1 conflict will be skipped unless you choose otherwise.');
  const both = await screen.findByRole('table', { name: /^Stored values of Maria Lopez/ });
  expect(
    within(both)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['ana@example.com', 'ana@example.com (same)', '3/5/1980', '3/6/1980']);
  screen.getByRole('button', { name: 'Skip All' });
  expect(screen.queryByRole('button', { name: 'Update All Existing Clients' })).toBeNull();
});

it('shows notices of the file, and rows that are imported without some cells', async () => {
  const partial = { ...sampleRows[1]!, partial: true, reason: 'DOB left out: not a date' };
  await openImportDialog(
    { 'GET /ledger/imports/:id/rows': { success: true, data: [partial], more: false } },
    sampleImport({ ...checked, notices: [{ kind: 'hidden_rows', count: 2, lines: [7, 1203] }] }),
  );
  await press(/^March\.csv/);
  await screen.findByText(
    '2 rows are hidden in the spreadsheet and included in the import. Lines: 7; 1,203',
  );
  await screen.findByText('Some cells skipped');
  await screen.findByText(/DOB left out: not a date/);
});

it('lists no changes of rows that stayed skipped after the run', async () => {
  const changes = [{ field: 'dob', from: '3/5/1980', to: '3/6/1980' }];
  const [skipped, updated] = [sampleRows[0]!, sampleRows[1]!];
  await openImportDialog(
    {
      'GET /ledger/imports/:id/rows': {
        success: true,
        more: false,
        data: [
          { ...skipped, changes },
          { ...updated, changes },
        ],
      },
    },
    sampleImport({ ...checked, state: 'finished' }),
  );
  await press(/^March\.csv/);
  const [head, skippedRow, updatedRow] = await screen.findAllByRole('row');
  expect(head?.textContent).toContain('Line');
  expect(updatedRow?.textContent).toContain('3/6/1980');
  expect(skippedRow?.textContent).not.toContain('3/6/1980');
  expect(skippedRow?.textContent).not.toContain('Primary Email');
});
