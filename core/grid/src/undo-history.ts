import type { EditCause, GridColumn, PreviousValue } from './types.ts';

/** What one cell was and became. */
export interface CellChange {
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  /** As it was stored before; null for a hidden value, which only the server knows. */
  readonly before: string | null;
  readonly after: string | null;
  /** Of a hidden cell. */
  readonly previous?: PreviousValue;
}

/** Cells that were changed at once: a typed value, a whole paste. */
export interface Step {
  /** Stays the same when changes drop out of it. */
  readonly key: number;
  readonly cause: EditCause;
  readonly changes: readonly CellChange[];
  /** So many rows were added with it, which stay when it is undone. */
  readonly added?: number;
  /** Of the rows when it was made, see `RowSource.order`. */
  readonly order?: unknown;
}

/** The steps that can be undone and those that were, the newest last. */
export interface UndoHistory {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const emptyHistory: UndoHistory = { done: [], undone: [] };

const MOST_STEPS = 100;
/** All steps together; the oldest ones go first. */
const MOST_CHANGES = 50_000;

/** After a change by hand: what was undone before it cannot be redone. */
export function withStep({ done }: UndoHistory, step: Step): UndoHistory {
  return { done: trimmed([...done, step]), undone: [] };
}

/** The newest step is undone. */
export function withUndone({ done, undone }: UndoHistory): UndoHistory {
  const step = done.at(-1);
  return step ? { done: done.slice(0, -1), undone: [...undone, step] } : { done, undone };
}

/** The step that was undone last is redone. */
export function withRedone({ done, undone }: UndoHistory): UndoHistory {
  const step = undone.at(-1);
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone };
}

/** An undo or redo that did not get through: its step can be tried again. */
export function withRetryable(
  { done, undone }: UndoHistory,
  key: number,
  direction: 'undo' | 'redo',
): UndoHistory {
  const [from, to] = direction === 'undo' ? [undone, done] : [done, undone];
  const step = from.find((one) => one.key === key);
  if (step === undefined) return { done, undone };
  const [rest, back] = [from.filter((one) => one !== step), [...to, step]];
  return direction === 'undo' ? { done: back, undone: rest } : { done: rest, undone: back };
}

/**
 * Records the number of rows added by a step. Rows added without cells are a step of their own, so that undo does not
 * pass over them silently.
 */
export function withAdded(
  history: UndoHistory,
  { key, cause }: Pick<Step, 'key' | 'cause'>,
  added: number,
): UndoHistory {
  const { done, undone } = history;
  if (![...done, ...undone].some((step) => step.key === key)) {
    return added === 0 ? history : withStep(history, { key, cause, changes: [], added });
  }
  const withRows = (steps: readonly Step[]) =>
    steps
      .map((step) => (step.key === key ? { ...step, added } : step))
      .filter(({ changes, added: rows = 0 }) => changes.length + rows > 0);
  return { done: withRows(done), undone: withRows(undone) };
}

/**
 * Removes changes that failed to save from their step. A step without changes is removed too, unless rows were added
 * with it and it can still be undone.
 */
export function withoutChanges(
  { done, undone }: UndoHistory,
  key: number,
  gone: (change: CellChange) => boolean,
): UndoHistory {
  const remaining = (steps: readonly Step[], counts: (step: Step) => boolean) => {
    const at = steps.findIndex((step) => step.key === key);
    const step = steps[at];
    if (!step) return steps;
    const changes = step.changes.filter((change) => !gone(change));
    const rest = changes.length > 0 || counts(step) ? [{ ...step, changes }] : [];
    return [...steps.slice(0, at), ...rest, ...steps.slice(at + 1)];
  };
  return {
    done: remaining(done, ({ added = 0 }) => added > 0),
    undone: remaining(undone, () => false),
  };
}

/** What undoing or redoing a step does. */
interface Reversal {
  readonly writes: readonly (CellChange & {
    readonly value: string;
    readonly was: string;
    readonly restores?: boolean;
    readonly isRecorded?: boolean;
  })[];
  /** Changed by someone else since, so left as they are. */
  readonly stale: readonly CellChange[];
}

/** @param now the stored value of a cell; null while it is unknown (the server then checks) */
export function reversalOf(
  step: Step,
  direction: 'undo' | 'redo',
  now: (change: CellChange) => string | null,
): Reversal {
  const writes: Reversal['writes'][number][] = [];
  const stale: CellChange[] = [];
  for (const change of step.changes) {
    const { before, after, previous } = change;
    const [value, was] = direction === 'undo' ? [before, after] : [after, before];
    if (previous !== undefined) {
      // The server looks whether someone else changed it.
      const restores = value === null;
      writes.push({ ...change, value: value ?? '', was: previous.mask, restores });
      continue;
    }
    if (value === null || was === null) continue;
    const held = now(change);
    if (held !== null && held !== was) stale.push(change);
    else writes.push({ ...change, value, was, isRecorded: true });
  }
  return { writes, stale };
}

function trimmed(steps: readonly Step[]): readonly Step[] {
  let first = Math.max(0, steps.length - MOST_STEPS);
  let changes = 0;
  for (let at = steps.length - 1; at >= first; at -= 1) {
    changes += steps[at]!.changes.length;
    // The newest one stays whatever its size.
    if (changes > MOST_CHANGES && at < steps.length - 1) first = at + 1;
  }
  return first > 0 ? steps.slice(first) : steps;
}
