import { RevealClients } from '@porchlight/clients/contract';
import { saveFile } from '@porchlight/ui';
import { ApiClient, ApiError } from '@porchlight/web';
import { renderInPortal, type FakeResponses, type RecordedCall } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportPlainValues } from '../../contract.ts';
import type { GridColumn } from '@porchlight/grid';
import { wholeLedger } from '../rows/ledger-query.ts';
import ExportDialog from './export-dialog.tsx';

vi.mock(import('@porchlight/ui'), async (original) => ({
  ...(await original()),
  saveFile: vi.fn(),
}));
const saved = vi.mocked(saveFile);

beforeEach(() => void saved.mockClear());
afterEach(cleanup);

const column = (key: string, sensitive = false): GridColumn => ({
  key,
  label: key,
  group: 'Identity',
  width: 100,
  type: 'text',
  editable: true,
  align: 'start',
  sensitive,
});
const columns = [column('client_last_name'), column('company'), column('ssn', true)];
const filter = [{ column: 'company', op: 'filled' }] as const;
const source = {
  query: { ...wholeLedger, filter, sort: { column: 'company', dir: 'desc' } as const },
  shown: [columns[1]!, columns[0]!],
  columns,
};

async function open(
  answers: FakeResponses = {},
  permissions: readonly string[] = [RevealClients.id, ExportPlainValues.id],
) {
  const onClose = vi.fn();
  const rendered = await renderInPortal(<ExportDialog source={source} onClose={onClose} />, {
    permissions,
    answers: {
      'GET /ledger/totals': ({ query }: RecordedCall) => ({
        success: true,
        data: { count: query['filter'] === undefined ? 12 : 3, sums: {}, empty: {}, overdue: 0 },
      }),
      'POST /ledger/export': {
        status: 200,
        body: 'a\r\n1\r\n2\r\n',
        headers: { 'content-disposition': 'attachment; filename="clients-2026-03-02.csv"' },
      },
      ...answers,
    },
  });
  return { ...rendered, onClose };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('exports the current view with masked values', async () => {
  const { server, onClose } = await open();
  await screen.findByText('3 clients, 2 columns plus client ID.');
  await press('Export');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [call] = server.callsOf('POST /ledger/export');
  expect(call?.query).toEqual({});
  expect(call?.body).toEqual({
    format: 'csv',
    columns: 'company,client_last_name',
    sort: 'company',
    dir: 'desc',
    filter: JSON.stringify(filter),
  });
  expect(saved).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'clients-2026-03-02.csv');
});

it('exports all clients as a workbook', async () => {
  const { server, onClose } = await open();
  await press('Everything');
  await screen.findByText('12 clients, 3 columns plus client ID.');
  await screen.findByText('1 column stays masked.');
  await press('Excel workbook');
  await press('Export');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf('POST /ledger/export')[0]?.body).toEqual({ format: 'xlsx' });
});

it('requires a purpose before it exports hidden values in plain text', async () => {
  const { server, onClose } = await open();
  await press('Everything');
  fireEvent.click(await screen.findByLabelText('Include hidden values (unmasked)'));
  await screen.findByText('12 clients, 3 columns plus client ID.');
  await press('Export');
  await screen.findByText('Enter why you need them');
  expect(server.callsOf('POST /ledger/export')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason for unmasked values'), {
    target: { value: ' Carrier audit ' },
  });
  await press('Export');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf('POST /ledger/export')[0]?.body).toMatchObject({
    purpose: 'Carrier audit',
  });
});

it('requires no purpose when the exported columns hide nothing', async () => {
  const { server, onClose } = await open();
  await press('Everything');
  fireEvent.click(await screen.findByLabelText('Include hidden values (unmasked)'));
  fireEvent.change(screen.getByLabelText('Reason for unmasked values'), { target: { value: 'x' } });
  await press('This view');
  await screen.findByText('3 clients, 2 columns plus client ID.');
  await press('Export');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf('POST /ledger/export')[0]?.body).not.toHaveProperty('purpose');
});

it.each([
  ['see', [ExportPlainValues.id]],
  ['take them away', [RevealClients.id]],
])('offers no plain values to an agent who may not %s', async (_what, permissions) => {
  await open({}, permissions);
  await press('Everything');
  await screen.findByText('1 column stays masked.');
  expect(screen.queryByLabelText('Include hidden values (unmasked)')).toBeNull();
});

it('offers no export when no client matches', async () => {
  const none = { success: true, data: { count: 0, sums: {}, empty: {}, overdue: 0 } };
  const { server } = await open({ 'GET /ledger/totals': none });
  await screen.findAllByText('This view has no clients to export.');
  await press('Export');
  expect(server.callsOf('POST /ledger/export')).toEqual([]);
});

it('explains a failed export and offers to try again', async () => {
  let refused = true;
  const message = 'You exported many files in a short time. Try again later.';
  const { onClose } = await open({
    'POST /ledger/export': () =>
      refused
        ? { status: 429, body: { success: false, code: 'rate_limited', message } }
        : { status: 200, body: 'a' },
  });
  await screen.findByText(/^3 clients/);
  await press('Export');
  await screen.findByText(message);
  refused = false;
  await press('Export');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('distinguishes an interrupted download from an empty one', async () => {
  const download = vi.spyOn(ApiClient.prototype, 'download');
  download.mockImplementationOnce((_path, options) => {
    options?.onPiece?.(new Uint8Array(3));
    return Promise.reject(new ApiError({ status: 0, code: 'network', message: 'No answer' }));
  });
  await open();
  await screen.findByText(/^3 clients/);
  await press('Export');
  await screen.findByText(/^The download was interrupted/);
  expect(saved).not.toHaveBeenCalled();
  download.mockRestore();
});

it('cancels the export, and then offers another choice', async () => {
  const { server, onClose } = await open({
    'POST /ledger/export': ({ signal }: RecordedCall) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  });
  await screen.findByText(/^3 clients/);
  await press('Export');
  await screen.findByText('0 of 3 clients');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel Export');
  await screen.findByRole('button', { name: 'Export' });
  expect(server.callsOf('POST /ledger/export')).toHaveLength(1);
  expect(saved).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
