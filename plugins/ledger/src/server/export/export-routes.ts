import {
  AgencyCalendar,
  exportsRunning,
  tooManyExports,
  defineRoute,
  StreamBody,
  type Route,
  type StaffActor,
} from '@porchlight/server';
import { ExportLedger } from '../../contract.ts';
import { LedgerExports } from './ledger-export.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { ExportRequest } from '../../generated/types.ts';
import { badQuery, plainExportForbidden } from '../../problems.ts';
import { contentTypes } from './file-text.ts';

const wholeLedger = {
  columns: '',
  sort: '',
  dir: 'asc',
  second: '',
  second_dir: 'asc',
  group: '',
  filter: '',
  q: '',
  only: '',
  purpose: '',
} as const;
const problems = [badQuery, plainExportForbidden, tooManyExports, exportsRunning];

/**
 * The file as a response to a POST, whose body holds what must stay out of proxy logs: filter,
 * search, and purpose. A GET returns a file of all clients.
 */
export function exportClients(
  files: () => LedgerExports,
  calendar: () => AgencyCalendar,
): readonly Route[] {
  async function send(actor: StaffActor, request: Required<ExportRequest>): Promise<StreamBody> {
    const file = await files().open(actor, request);
    return new StreamBody(file, contentTypes[request.format], {
      'content-disposition': `attachment; filename="clients-${calendar().today()}.${request.format}"`,
    });
  }

  return [
    defineRoute(ledgerEndpoints.exportAllClients, {
      summary: 'Export all clients',
      details: 'As a CSV file or a workbook, with hidden values masked.',
      access: { permission: ExportLedger },
      problems,
      handle: ({ actor, query }) => send(actor, { ...wholeLedger, ...query }),
    }),
    defineRoute(ledgerEndpoints.exportClients, {
      summary: 'Export clients of a view',
      details: 'As a CSV file or a workbook.',
      access: { permission: ExportLedger },
      status: 200,
      problems,
      handle: ({ actor, body }) => send(actor, { ...wholeLedger, ...body }),
    }),
  ];
}
