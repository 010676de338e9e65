import { setTimeout as pause } from 'node:timers/promises';
import type { Import, ImportRowsQuery, ImportService, MatchKey } from '@porchlight/ledger/import';
import type { Actor } from '@porchlight/server';
import {
  changeLines,
  columnLines,
  countLine,
  failureLine,
  lookalikeLines,
  noticeLines,
  skippedLines,
} from './describe-import.ts';

/** Nobody signed in here: the audit says that the ledger did it. */
const ACTOR: Actor = { kind: 'system', plugin: 'ledger' };
const LOOK_EVERY_MS = 200;
/** Rows of each kind that are listed. */
const SHOWN = 50;

export interface FileToImport {
  readonly name: string;
  readonly bytes: Buffer;
  readonly dryRun: boolean;
  readonly key: MatchKey | null;
  readonly withoutLookalikes: boolean;
}

/** Brings a file in, or says what that would do; false when it could not be done, which was said then. */
export async function importFile(
  imports: ImportService,
  { name, bytes, dryRun, key, withoutLookalikes }: FileToImport,
  say: (line: string) => void,
): Promise<boolean> {
  const taken = await imports.add(ACTOR, name, bytes);
  let settled = false;
  try {
    say(`${name}: ${taken.columns.length} columns`);
    columnLines(taken).forEach(say);
    const by = key ?? taken.key ?? taken.keys[0];
    if (by === undefined) {
      say(
        'No column says by what clients are recognized: an ID, an email, a phone, or a name with a birth date.',
      );
      return false;
    }
    const mapping = taken.columns.map(({ field }) => field);
    await imports.check(ACTOR, taken.id, { mapping, key: by });
    const checked = await ended(imports, taken.id);
    if (checked.error !== null) {
      say(failureLine(checked));
      return false;
    }
    say(countLine(checked));
    noticeLines(checked).forEach(say);
    const rows = (query: Omit<ImportRowsQuery, 'limit'>) =>
      imports.rows(taken.id, { ...query, limit: SHOWN });
    skippedLines(await rows({ action: 'skip' })).forEach(say);
    lookalikeLines(await rows({ lookalikes: true }), withoutLookalikes).forEach(say);
    if (dryRun) {
      changeLines(await rows({ action: 'update' })).forEach(say);
      say('A dry run: nothing was written.');
      return true;
    }
    await imports.run(ACTOR, taken.id, withoutLookalikes);
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
