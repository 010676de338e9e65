import { setTimeout as pause } from 'node:timers/promises';
import type { Import, ImportRowsQuery, ImportService, MatchKey } from '@porchlight/ledger/import';
import type { Actor } from '@porchlight/server';
import {
  changeLines,
  columnLines,
  countLine,
  failureLine,
  noticeLines,
  partialLines,
  skippedLines,
} from './describe-import.ts';

/** There is no agent here: the audit names the ledger. */
const ACTOR: Actor = { kind: 'system', plugin: 'ledger' };
const LOOK_EVERY_MS = 200;
/** Header of a column with client numbers of this portal, used only with `ownNumbers`. */
const OUR_NUMBERS = /^(client |portal |record )?id( \[\w+\])?$/i;
/** Rows of each kind that are listed. */
const SHOWN = 50;

interface FileToImport {
  readonly name: string;
  readonly bytes: Buffer;
  readonly dryRun: boolean;
  /** Of a workbook; null for the first one with a table of clients. */
  readonly sheet: string | null;
  readonly key: MatchKey | null;
  readonly addsDuplicates: boolean;
  readonly ownNumbers: boolean;
}

/** Imports a file, or says what that would do; false, with the reason said, when it failed. */
export async function importFile(
  imports: ImportService,
  { name, bytes, dryRun, sheet, key, addsDuplicates, ownNumbers }: FileToImport,
  say: (line: string) => void,
): Promise<boolean> {
  const taken = await imports.addFile(ACTOR, { name, bytes, ...(sheet !== null && { sheet }) });
  let settled = false;
  try {
    const place = taken.sheets.length > 1 ? `, sheet ${taken.sheet ?? ''}` : '';
    say(`${name}${place}: ${taken.columns.length} columns`);
    columnLines(taken).forEach(say);
    const by = key ?? (ownNumbers ? 'id' : null) ?? taken.key ?? taken.keys[0];
    if (by === undefined) {
      say(
        'No column says by what clients are recognized: an email, a phone, a name, an SSN, or a Medicare number.',
      );
      return false;
    }
    const mapping = taken.columns.map(({ header, field }) =>
      ownNumbers && OUR_NUMBERS.test(header) ? 'id' : field,
    );
    await imports.check(ACTOR, taken.id, { mapping, key: by, own_numbers: ownNumbers });
    const checked = await ended(imports, taken.id);
    if (checked.error !== null) {
      say(failureLine(checked));
      return false;
    }
    if (addsDuplicates) {
      const decision = { issue: 'possible_duplicate', decision: 'create' } as const;
      await imports.decideAll(ACTOR, taken.id, decision);
    }
    say(countLine(await imports.read(ACTOR, taken.id)));
    noticeLines(checked).forEach(say);
    const rows = (query: Omit<ImportRowsQuery, 'limit'>) =>
      imports.rows(taken.id, { ...query, limit: SHOWN });
    skippedLines(await rows({ action: 'skip' })).forEach(say);
    partialLines(await rows({ partial: true })).forEach(say);
    if (dryRun) {
      changeLines(await rows({ action: 'update' })).forEach(say);
      say('A dry run: nothing was written.');
      return true;
    }
    await imports.run(ACTOR, taken.id);
    const finished = await ended(imports, taken.id);
    settled = finished.error === null;
    say(
      settled
        ? `Imported: ${countLine(finished)}`
        : `Nothing was written. ${failureLine(finished)}`,
    );
    return settled;
  } finally {
    if (!settled) await imports.discard(ACTOR, taken.id);
  }
}

async function ended(imports: ImportService, id: string): Promise<Import> {
  for (;;) {
    const value = await imports.read(ACTOR, id);
    if (value.state !== 'checking' && value.state !== 'running') return value;
    await pause(LOOK_EVERY_MS);
  }
}
