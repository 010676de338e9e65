import { defineRoute, exportsRunning, type Route, StreamBody } from '@porchlight/server';
import { ImportLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import type {
  Import,
  ImportResponse,
  ImportList,
  ImportRowResponse,
} from '../../generated/types.ts';
import {
  importBusy,
  importNotFound,
  importPlanInvalid,
  decisionInvalid,
  importRowNotFound,
  noSkippedFile,
  fileUnreadable,
  inspectionsBusy,
  tooManyImports,
} from '../../problems.ts';
import type { ImportService } from './imports.ts';
import { ProblemError } from '@porchlight/kernel';
import { fileRefusal } from '../../rules/import/file-refusal.ts';
import { importFileTypes, MAX_IMPORT_BYTES } from '../../rules/import/import-file-types.ts';

const access = { permission: ImportLedger };

/** The steps of an import, and its rows: read in pages, decided about, and downloaded when they were skipped. */
export function importRoutes(imports: () => ImportService): readonly Route[] {
  return [
    uploadImport(imports),
    defineRoute(ledgerEndpoints.listImports, {
      summary: 'List recent imports',
      access,
      handle: async (): Promise<ImportList> => ({
        success: true,
        data: [...(await imports().recent())],
      }),
    }),
    defineRoute(ledgerEndpoints.readImport, {
      summary: 'Get an import',
      details: 'The file, and how far its import is.',
      access,
      problems: [importNotFound],
      handle: async ({ params: { id }, actor }) => responseOf(await imports().read(actor, id)),
    }),
    defineRoute(ledgerEndpoints.chooseSheet, {
      summary: 'Select a sheet of an imported workbook',
      details: 'Finds the columns of that sheet. A preview that was made before is discarded.',
      access,
      problems: [importNotFound, importBusy, fileUnreadable, inspectionsBusy],
      handle: async ({ params: { id }, body: { sheet }, actor, signal }) =>
        responseOf(await imports().chooseSheet(actor, id, sheet, signal)),
    }),
    defineRoute(ledgerEndpoints.startDryRun, {
      summary: 'Preview an import',
      details: 'Runs in the background: what would become of each row. Writes no client.',
      access,
      status: 202,
      problems: [importNotFound, importBusy, importPlanInvalid],
      handle: async ({ params: { id }, body, actor }) =>
        responseOf(await imports().check(actor, id, body)),
    }),
    defineRoute(ledgerEndpoints.decideRows, {
      summary: 'Decide about rows with the same issue',
      access,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, body, actor }) =>
        responseOf(await imports().decideAll(actor, id, body)),
    }),
    defineRoute(ledgerEndpoints.runImport, {
      summary: 'Run an import',
      details: 'Writes in the background what the preview planned.',
      access,
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, actor }) => responseOf(await imports().run(actor, id)),
    }),
    defineRoute(ledgerEndpoints.undoImport, {
      summary: 'Undo an import',
      details: 'Runs in the background. Clients that were edited since are unchanged.',
      access,
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, actor }) => responseOf(await imports().undo(actor, id)),
    }),
    defineRoute(ledgerEndpoints.deleteImport, {
      summary: 'Discard an import',
      access,
      status: 204,
      problems: [importNotFound, importBusy],
      handle: ({ params: { id }, actor }) => imports().discard(actor, id),
    }),
    defineRoute(ledgerEndpoints.readImportRows, {
      summary: 'List the rows of an import',
      details: 'What becomes of each row, and why.',
      access,
      problems: [importNotFound],
      handle: ({ params: { id }, query }) => imports().rows(id, query),
    }),
    defineRoute(ledgerEndpoints.decideRow, {
      summary: 'Decide about a row',
      details: 'Create a client, update one, or skip the row.',
      access,
      problems: [importNotFound, importRowNotFound, importBusy, decisionInvalid],
      handle: async ({ params: { id, line }, body, actor }): Promise<ImportRowResponse> => ({
        success: true,
        ...(await imports().decide(actor, id, line, body)),
      }),
    }),
    defineRoute(ledgerEndpoints.downloadSkippedRows, {
      summary: 'Download skipped rows',
      details: 'As a CSV file with the reasons, to correct and import again.',
      access,
      problems: [importNotFound, noSkippedFile, exportsRunning],
      handle: async ({ params: { id }, actor }) =>
        new StreamBody(await imports().skipped(actor, id), 'text/csv; charset=utf-8', {
          'content-disposition': 'attachment; filename="skipped-rows.csv"',
        }),
    }),
  ];
}

function responseOf(data: Import): ImportResponse {
  return { success: true, data };
}

function uploadImport(imports: () => ImportService): Route {
  return defineRoute(ledgerEndpoints.uploadImport, {
    summary: 'Upload a file of clients',
    details: 'Returns what its columns seem to be.',
    access: { permission: ImportLedger },
    files: [
      {
        field: 'file',
        maxBytes: MAX_IMPORT_BYTES,
        maxFiles: 1,
        types: importFileTypes.map(({ mimeType }) => mimeType),
        anyName: true,
        refusal: fileRefusal,
      },
    ],
    limit: { perAgent: 20, perNetwork: 200, seconds: 60, problem: tooManyImports },
    status: 201,
    problems: [fileUnreadable, inspectionsBusy],
    handle: async ({ files: [file], actor, signal }): Promise<ImportResponse> => {
      if (file === undefined) throw new ProblemError(fileUnreadable);
      const data = await imports().add(actor, file, { signal });
      return { success: true, data };
    },
  });
}
