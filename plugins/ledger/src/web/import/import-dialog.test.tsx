import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openImportDialog, press } from './testing/open-import-dialog.fixture.tsx';
import { checked, sampleImport } from './testing/sample-import.fixture.ts';

afterEach(cleanup);

const file = (name: string, size = 5) => new File(['x'.repeat(size)], name);
const choose = async (one: File) =>
  fireEvent.change(await screen.findByLabelText('Client file', { selector: 'input' }), {
    target: { files: [one] },
  });
const select = (name: string, value: string) => {
  const field = screen.getByRole('combobox', { name });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};

it('refuses an empty file without sending it', async () => {
  const { server } = await openImportDialog();
  await choose(file('clients.csv', 0));
  await screen.findByText('This file is empty.');
  expect(server.callsOf('POST /ledger/imports')).toEqual([]);
});

it('shows the columns of the sheet that is selected', async () => {
  const sheets = [
    { name: 'Clients', hidden: false },
    { name: 'Old', hidden: true },
  ];
  const { server, set, answer } = await openImportDialog(
    {
      'PUT /ledger/imports/:id/sheet': () => {
        set({ sheet: 'Old', columns: sampleImport().columns.slice(0, 2) });
        return answer();
      },
    },
    sampleImport({ sheets, sheet: 'Clients' }),
  );
  await choose(file('March.xlsx'));
  await screen.findByText('2 of 3 columns are matched.');
  screen.getByText('This workbook has 2 sheets. Only the selected one is imported.');
  select('Sheet', 'Old');
  await screen.findByText('2 of 2 columns are matched.');
  expect(server.callsOf('PUT /ledger/imports/:id/sheet')[0]?.body).toEqual({ sheet: 'Old' });
});

it('explains why a file cannot be read, and accepts another one', async () => {
  let refused = true;
  const { answer } = await openImportDialog({
    'POST /ledger/imports': () =>
      refused
        ? {
            status: 400,
            body: {
              success: false,
              code: 'validation_failed',
              message: 'Line 2: A quotation mark is opened here and never closed.',
            },
          }
        : { status: 201, body: answer() },
  });
  await choose(file('a.csv'));
  await screen.findByText('Line 2: A quotation mark is opened here and never closed.');
  refused = false;
  await choose(file('b.csv'));
  await screen.findByText('2 of 3 columns are matched.');
});

it('says which columns are matched by their place alone, and which no longer have the values of last time', async () => {
  const [last, unnamed, size] = sampleImport().columns;
  await openImportDialog(
    {},
    sampleImport({
      columns: [{ ...last!, field: null, by: 'unfit' }, { ...unnamed!, by: 'position' }, size!],
    }),
  );
  await choose(file('March.csv'));
  await screen.findByText(/^This column no longer has the values .*: Last\. Choose a field\.$/);
  screen.getByText(/^Columns without a header are matched by their place/);
  select('Field for Last', 'client_last_name');
  expect(screen.queryByText(/^This column no longer/)).toBeNull();
});

it('names every column that is not imported before the import, with a value and what can be done', async () => {
  const [last] = sampleImport().columns;
  const leftOut = (header: string, ...samples: string[]) => ({
    header,
    samples,
    field: null,
    by: null,
  });
  await openImportDialog(
    {},
    sampleImport({
      ...checked,
      columns: [
        last!,
        leftOut('Middle Name', 'José'),
        leftOut('Suffix', 'Jr.'),
        leftOut('', '9'),
        leftOut('PIN', '••••'),
      ],
      mapping: ['client_last_name', null, null, null, null],
    }),
  );
  await choose(file('March.csv'));
  const lead = await screen.findByText('4 columns of the file will not be imported:');
  const items = within(lead.parentElement!).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Middle Name (such as José): can be kept in the first name, under Change Columns',
    'Suffix (such as Jr.): can be kept in the last name, under Change Columns',
    'Column 4 (such as 9)',
    'PIN',
  ]);
  await press('Change Columns');
  await screen.findByText('Not imported. Can be kept in the first name');
});

it('leads from the file through columns and dry run to the imported clients, and back', async () => {
  const { server, set, answer, onChanged, onClose } = await openImportDialog({
    'POST /ledger/imports/:id/dry-run': () => {
      set({ ...checked, state: 'checking', progress: { done: 50, total: 200 } });
      return { status: 202, body: answer() };
    },
    'POST /ledger/imports/:id/run': () => {
      set({ state: 'running', progress: null });
      return { status: 202, body: answer() };
    },
    'POST /ledger/imports/:id/undo': () => {
      set({ state: 'undoing' });
      return { status: 202, body: answer() };
    },
  });
  await choose(file('March.csv'));
  await screen.findByText(
    'Found column headers on line 3 of March.csv. Review how each column is mapped.',
  );
  expect(screen.getByText('Matched by content')).toBeDefined();
  select('Field for Shoe size', 'dob');
  await screen.findByText('3 of 3 columns are matched.');
  await press('Preview Import');
  await screen.findByText('50 of 200 rows');
  expect(server.callsOf('POST /ledger/imports/:id/dry-run')[0]?.body).toEqual({
    mapping: ['client_last_name', 'primary_email', 'dob'],
    key: 'email',
    own_numbers: false,
  });

  set({ state: 'checked', progress: null });
  await screen.findByText(/Preview of March\.csv: nothing has been imported yet/);
  // A second Enter must not run an unseen dry run.
  expect(document.activeElement?.textContent).toMatch(/^Preview of March/);
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  await within(table).findByText('Totals row');
  expect(within(table).getByRole('link', { name: 'Kessler' }).getAttribute('href')).toBe(
    '/crm/clients/11',
  );
  const kessler = within(table).getByRole('row', { name: /Kessler/ });
  const changes = () =>
    within(kessler)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const first = [
    'Primary Email: blank → harold@example.com',
    'Birth Date: 3/5/1980 → 3/6/1980',
    'ssn: changed',
    'company: Tea → Tea House',
  ];
  expect(changes()).toEqual(first);
  fireEvent.click(within(kessler).getByRole('button', { name: 'Show All 5 Changes' }));
  expect(changes()).toEqual([...first, 'aor: Luis → Maria']);
  fireEvent.click(within(kessler).getByRole('button', { name: 'Show Fewer' }));
  expect(changes()).toEqual(first);
  await press(/^Skipped/);
  await waitFor(() => expect(within(table).queryByText('Kessler')).toBeNull());
  await press('Import 1 client');
  await screen.findByText('Importing clients');
  expect(onChanged).not.toHaveBeenCalled();

  set({ state: 'finished' });
  await screen.findByText('0 clients added, 1 client updated.');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  await press('Undo Import');
  await screen.findByText('Undo the import of March.csv?');
  const question = screen.getByRole('dialog', { name: 'Undo the import of March.csv?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Undo Import' }));
  await screen.findByText('Undoing the import');
  set({
    state: 'undone',
    counts: { create: 0, update: 0, unchanged: 0, skip: 1, undone: 1, kept: 1 },
  });
  await screen.findByText(
    'The import was undone: 1 client. 1 client was kept because it was edited since.',
  );
  expect(server.callsOf('GET /ledger/imports/:id/rows').at(-1)?.query['action']).toBe('kept');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByText('Close'));
  expect(onClose).toHaveBeenCalled();
});

it('refuses a file with two columns for one field, or without a key', async () => {
  const { server } = await openImportDialog();
  await choose(file('a.csv'));
  await screen.findByText('2 of 3 columns are matched.');
  select('Field for Shoe size', 'primary_email');
  expect(await screen.findAllByText('Another column is matched to this field')).not.toEqual([]);
  await press('Preview Import');
  select('Field for Shoe size', '');
  select('Field for Column 2', '');
  select('Field for Last', '');
  await screen.findAllByText(/Match a column to the client ID/);
  await press('Preview Import');
  expect(server.callsOf('POST /ledger/imports/:id/dry-run')).toEqual([]);
});

it('shows rows that need a decision with the clients they may be about', async () => {
  await openImportDialog({}, sampleImport(checked));
  await press(/^March\.csv/);
  await press(/^Possible duplicates/);
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  await waitFor(() => expect(within(table).queryByText('Kessler')).toBeNull());
  expect(within(table).getByRole('link', { name: 'Maria Lopez' }).getAttribute('href')).toBe(
    '/crm/clients/12',
  );
  expect(table.textContent).toContain('Same phone as Maria Lopez');
  screen.getByRole('button', { name: 'Import 1 client' });
});

it('checks a file with client numbers only once they are confirmed as ours', async () => {
  const { server } = await openImportDialog({
    'POST /ledger/imports/:id/dry-run': () => ({
      status: 202,
      body: { success: true, data: sampleImport({ state: 'checking' }) },
    }),
  });
  await choose(file('a.csv'));
  await screen.findByText('2 of 3 columns are matched.');
  select('Field for Shoe size', 'id');
  const confirm = await screen.findByLabelText('These are Porchlight client numbers');
  await press('Preview Import');
  expect(server.callsOf('POST /ledger/imports/:id/dry-run')).toEqual([]);
  fireEvent.click(confirm);
  await press('Preview Import');
  await waitFor(() =>
    expect(server.callsOf('POST /ledger/imports/:id/dry-run')[0]?.body).toMatchObject({
      key: 'id',
      own_numbers: true,
    }),
  );
});

it('names the line and the column at which a run failed', async () => {
  await openImportDialog(
    {},
    sampleImport({
      ...checked,
      error: { message: 'No such thing.', line: 1003, column: 'Card Number' },
    }),
  );
  await press(/^March\.csv/);
  await screen.findByText('Line 1,003, column Card Number: No such thing.');
  screen.getByRole('button', { name: 'Import 1 client' });
  await press('Change Columns');
  await screen.findByText('2 of 3 columns are matched.');
});

it('discards a file that was not imported', async () => {
  const { server } = await openImportDialog({ 'DELETE /ledger/imports/:id': { status: 204 } });
  await press('Remove March.csv');
  await waitFor(() => expect(server.callsOf('DELETE /ledger/imports/:id')).toHaveLength(1));
});
