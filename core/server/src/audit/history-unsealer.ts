import { mapInSlices } from '../plugin-api/slices.ts';
import type { Database } from '../plugin-api/tokens.ts';
import {
  keyIdOf,
  openSealedText,
  sealedTextOf,
  withOpened,
  type Changes,
  type StoredChanges,
  type SealedLine,
  type Unreadable,
} from './sealed-changes.ts';
import type { StoredSubjectKeys } from './stored-subject-keys.ts';

/** A line with a sealed text of its own. */
interface LineToOpen<Line> {
  readonly line: Line;
  readonly bound: SealedLine;
  readonly text: string;
}

/** Opens the sealed values of audit lines. Reads the keys at each call, so that destroyed keys open nothing. */
export class HistoryUnsealer {
  readonly #database: Database;
  readonly #keys: StoredSubjectKeys;

  constructor(database: Database, keys: StoredSubjectKeys) {
    this.#database = database;
    this.#keys = keys;
  }

  /** Lines with readable values; `deleted` in place of a value whose key was destroyed. */
  async lines<Line extends SealedLine & { readonly changes: StoredChanges }>(
    lines: readonly Line[],
  ): Promise<readonly Line[]> {
    const sealed = lines.flatMap((line) => {
      const text = sealedTextOf(line.changes);
      return text === null ? [] : [{ line, bound: line, text }];
    });
    const opened = await this.#open(sealed);
    return lines.map((line) => {
      const values = opened.get(line);
      if (values === undefined) return line;
      return { ...line, changes: withOpened(line.changes, values) };
    });
  }

  /** The same for the JSON text of `historyStatement`, returned unparsed if nothing in it is sealed. */
  async historyText(text: string): Promise<string> {
    if (!text.includes('"sealed"')) return text;
    const page = JSON.parse(text) as { readonly data: readonly HistoryLine[] };
    const lines = page.data.map((line) => ({ ...line, entityId: line.entity_id }));
    const data = (await this.lines(lines)).map(({ entityId: _, ...line }) => line);
    return JSON.stringify({ ...page, data });
  }

  /** The same for the JSON text of `fieldHistoryStatement`. */
  async fieldHistoryText(
    text: string,
    {
      entity,
      id,
      field,
    }: { readonly entity: string; readonly id: string | number; readonly field: string },
  ): Promise<string> {
    if (!text.includes('"sealed"')) return text;
    const page = JSON.parse(text) as { readonly data: readonly FieldLine[] };
    const sealed = page.data.flatMap((line) => {
      const bound = { action: line.action, entity, entityId: String(id) };
      return line.sealed === undefined ? [] : [{ line, bound, text: line.sealed }];
    });
    const opened = await this.#open(sealed);
    const data = page.data.map((line) => {
      const values = opened.get(line);
      if (values === undefined) return line;
      const { sealed: _, ...rest } = line;
      if (typeof values === 'string') return { ...rest, from: null, to: null, [values]: true };
      const { from = null, to = null } = values[field] ?? {};
      return { ...rest, from, to };
    });
    return JSON.stringify({ ...page, data });
  }

  async #open<Line>(
    sealed: readonly LineToOpen<Line>[],
  ): Promise<ReadonlyMap<Line, Changes | Unreadable>> {
    const ids = sealed.map(({ text }) => keyIdOf(text));
    const keys = await this.#keys.open(this.#database, ids);
    const opened = await mapInSlices(sealed, ({ line, bound, text }) => {
      return [line, openSealedText(bound, text, keys.get(keyIdOf(text)))] as const;
    });
    return new Map(opened);
  }
}

interface HistoryLine {
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly changes: StoredChanges;
}

interface FieldLine {
  readonly action: string;
  readonly sealed?: string;
}
