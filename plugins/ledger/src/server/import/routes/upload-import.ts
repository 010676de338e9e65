import { ProblemError } from '@porchlight/kernel';
import { defineRoute, type RateLimits, type Route } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import { ledgerEndpoints } from '../../../endpoints.ts';
import type { ImportAnswer } from '../../../generated/types.ts';
import { fileUnreadable, inspectionsBusy, tooManyImports } from '../../../problems.ts';
import { importFileTypes, MAX_IMPORT_BYTES } from '../../../rules/import/import-file-types.ts';
import type { ImportService } from '../imports.ts';

/** Calls of one agent in a minute. */
const MOST_UPLOADS = 20;
const MINUTE = 60;

export function uploadImport(imports: () => ImportService, limits: () => RateLimits): Route {
  return defineRoute(ledgerEndpoints.uploadImport, {
    summary: 'Takes a file with clients and says what its columns seem to be',
    access: { permission: ImportLedger },
    files: {
      field: 'file',
      maxBytes: MAX_IMPORT_BYTES,
      maxFiles: 1,
      types: importFileTypes.map(({ mimeType }) => mimeType),
    },
    status: 201,
    problems: [fileUnreadable, inspectionsBusy, tooManyImports],
    handle: async ({ files: [file], actor, signal }): Promise<ImportAnswer> => {
      const wait = await limits().hit(`ledger imports of ${actor.id}`, MOST_UPLOADS, MINUTE);
      if (wait !== null) throw new ProblemError(tooManyImports, { retryAfterSeconds: wait });
      if (file === undefined) throw new ProblemError(fileUnreadable);
      const data = await imports().add(actor, file.fileName, file.bytes, signal);
      return { success: true, data };
    },
  });
}
