import { matchKeys, type MatchKey } from '@porchlight/ledger/import';

export interface ImportArguments {
  readonly file: string;
  readonly dryRun: boolean;
  /** Null for the most reliable one that the file allows. */
  readonly key: MatchKey | null;
  /** Possible duplicates are added as new clients; without it they are skipped. */
  readonly addsDuplicates: boolean;
  /** The numbers in the file are those of this portal, although it is no export. */
  readonly ownNumbers: boolean;
}

/** How the command is called. */
export const importUsage = `Usage: npm run import -- <file.csv or file.xlsx> [--dry-run] [--key ${matchKeys.join('|')}] [--own-numbers] [--add-duplicates]`;

/** Reads the command line; null if it is not valid. */
export function readImportArguments(args: readonly string[]): ImportArguments | null {
  let file: string | null = null;
  let dryRun = false;
  let key: MatchKey | null = null;
  let addsDuplicates = false;
  let ownNumbers = false;
  const left = [...args];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    if (one === '--dry-run') dryRun = true;
    else if (one === '--add-duplicates') addsDuplicates = true;
    else if (one === '--own-numbers') ownNumbers = true;
    else if (one === '--key' || one.startsWith('--key=')) {
      const named = one === '--key' ? left.shift() : one.slice('--key='.length);
      const known = matchKeys.find((match) => match === named);
      if (known === undefined) return null;
      key = known;
    } else if (one.startsWith('-') || file !== null) return null;
    else file = one;
  }
  return file === null ? null : { file, dryRun, key, addsDuplicates, ownNumbers };
}
