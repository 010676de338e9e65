import { matchKeys, type MatchKey } from '@porchlight/ledger/import';

export interface ImportArguments {
  readonly file: string;
  readonly dryRun: boolean;
  /** Null for the surest that the file allows. */
  readonly key: MatchKey | null;
  /** New clients who may be there already are left out. */
  readonly withoutLookalikes: boolean;
}

/** How the command is called, for whoever called it otherwise. */
export const importUsage = `Usage: npm run import -- <file.csv or file.xlsx> [--dry-run] [--key ${matchKeys.join('|')}] [--without-lookalikes]`;

/** What was asked for; null when that cannot be made out. */
export function readImportArguments(args: readonly string[]): ImportArguments | null {
  let file: string | null = null;
  let dryRun = false;
  let key: MatchKey | null = null;
  let withoutLookalikes = false;
  const left = [...args];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    if (one === '--dry-run') dryRun = true;
    else if (one === '--without-lookalikes') withoutLookalikes = true;
    else if (one === '--key' || one.startsWith('--key=')) {
      const named = one === '--key' ? left.shift() : one.slice('--key='.length);
      const known = matchKeys.find((match) => match === named);
      if (known === undefined) return null;
      key = known;
    } else if (one.startsWith('-') || file !== null) return null;
    else file = one;
  }
  return file === null ? null : { file, dryRun, key, withoutLookalikes };
}
