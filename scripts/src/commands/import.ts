import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportService } from '@porchlight/ledger/import';
import { ProblemError } from '@porchlight/kernel';
import { withPortal } from '../deployment/with-portal.ts';
import { importUsage, readImportArguments } from '../import/arguments.ts';
import { importFile } from '../import/import-file.ts';

/** `npm run import -- file.csv --dry-run`: imports clients from a file; the portal may run. */
export async function run(args: readonly string[]): Promise<number> {
  const options = readImportArguments(args);
  if (options === null) {
    console.error(importUsage);
    return 1;
  }
  const bytes = await readFile(options.file).catch(() => null);
  if (bytes === null) {
    console.error(`The file ${options.file} does not exist or cannot be read.`);
    return 1;
  }
  try {
    return await withPortal(process.env, async ({ kernel }) => {
      const imports = kernel.service('ledger', ImportService);
      const file = { ...options, name: basename(options.file), bytes };
      return (await importFile(imports, file, (line) => console.log(line))) ? 0 : 1;
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.error(error.message);
    for (const { message } of error.details) if (message !== error.message) console.error(message);
    return 1;
  }
}
