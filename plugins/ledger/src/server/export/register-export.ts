import { defineService } from '@porchlight/kernel';
import {
  AgencyCalendar,
  ExportedFiles,
  exportsRunning,
  FieldCrypto,
  tooManyExports,
  type PluginRegistrar,
  defineRoute,
  StreamBody,
  type Route,
  type StaffActor,
} from '@porchlight/server';
import { LedgerColumns, ExportLedger } from '../../contract.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { exportMark } from './own-export.ts';
import { LedgerExports } from './ledger-export.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { ExportRequest } from '../../generated/types.ts';
import { badQuery, plainExportForbidden } from '../../problems.ts';
import { contentTypes } from './file-text.ts';

const LedgerExport = defineService<LedgerExports>('ledger.export');

/** Registers the export of clients into files. */
export function registerExport(r: PluginRegistrar, ledger: LedgerTable): void {
  const contributed = r.extensions(LedgerColumns);
  const calendar = r.get(AgencyCalendar);
  const today = () => calendar().today();
  r.provide(
    LedgerExport,
    [ExportedFiles, FieldCrypto],
    (files, crypto) => new LedgerExports({ ledger, contributed, files, mark: exportMark(crypto) }),
  );
  r.routes(...exportClients(r.get(LedgerExport), today));
}

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
 * search, and purpose. A GET returns a file of all clients. `today` is yyyy-mm-dd on the agency's
 * calendar.
 */
function exportClients(files: () => LedgerExports, today: () => string): readonly Route[] {
  async function send(actor: StaffActor, request: Required<ExportRequest>): Promise<StreamBody> {
    const file = await files().open(actor, request);
    return new StreamBody(file, contentTypes[request.format], {
      'content-disposition': `attachment; filename="clients-${today()}.${request.format}"`,
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
