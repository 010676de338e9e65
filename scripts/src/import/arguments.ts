import { parseArgs } from 'node:util';
import { matchKeys, type MatchKey } from '@porchlight/ledger/import';

interface ImportArguments {
  readonly file: string;
  readonly dryRun: boolean;
  /** The name of a sheet of a workbook; null for the first one with a table of clients. */
  readonly sheet: string | null;
  /** Null for the most reliable one that the file allows. */
  readonly key: MatchKey | null;
  /** Possible duplicates are added as new clients; without it they are skipped. */
  readonly addsDuplicates: boolean;
  /** The numbers in the file are those of this portal, although it is no export. */
  readonly ownNumbers: boolean;
}

/** How the command is called. */
export const importUsage = `Usage: npm run import -- <file.csv or file.xlsx> [--dry-run] [--sheet <name>] [--key ${matchKeys.join('|')}] [--own-numbers] [--add-duplicates]`;

const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  key: { type: 'string' },
  sheet: { type: 'string' },
  'dry-run': FLAG,
  'own-numbers': FLAG,
  'add-duplicates': FLAG,
} as const;

/** Reads the command line; null if it is not valid. */
export function readImportArguments(args: readonly string[]): ImportArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    const key = matchKeys.find((match) => match === values.key) ?? null;
    if (file === undefined || others.length > 0) return null;
    if (key === null && values.key !== undefined) return null;
    return {
      file,
      dryRun: values['dry-run'],
      sheet: values.sheet ?? null,
      key,
      addsDuplicates: values['add-duplicates'],
      ownNumbers: values['own-numbers'],
    };
  } catch {
    return null;
  }
}
