import {
  formatNumber,
  problem,
  problemAt,
  type FieldMessage,
  type ProblemError,
} from '@porchlight/kernel';
import { MOST_CELLS } from './rules/cell-limits.ts';

/** `details` names the invalid part of the query. */
export const badQuery = problem.validationFailed('The ledger cannot be shown this way.');

/** `details` has the sentence of each cell at its place among the edits, or at its column. */
export const badCells = problem.validationFailed('Please check the values.');

export const blockTooLarge = problem.validationFailed(
  `One step can change at most ${formatNumber(MOST_CELLS)} cells. Split the block, or use Import.`,
);

export const rowTwice = problem.validationFailed('Each client can be named only once in a block.');

/** Cells that someone else changed; `details` holds the current value of each. */
export const cellsChanged = problem.conflict('Someone else changed these cells.');

export const rowGone = problem.notFound('Client not found');

export const badCellsAt = (details: readonly FieldMessage[]): ProblemError =>
  problemAt(badCells, details);

export const importNotFound = problem.notFound('This import no longer exists.');

export const importRowNotFound = problem.notFound('This row needs no decision. Reload the import.');

/** The message says which client cannot be updated, and why. */
export const decisionInvalid = problem.validationFailed('This client cannot be updated.');

export const decisionInvalidAt = (message: string): ProblemError =>
  problemAt(decisionInvalid, [{ field: 'client_id', message }]);

/** Imported without skipped rows, or too long ago. */
export const noSkippedFile = problem.notFound(
  'The skipped rows of this file are no longer available.',
);

/** Another step is running, or the file has already been imported. */
export const importBusy = problem.conflict(
  'The import is busy or has changed. Check its progress and try again.',
);

/** `details` names what is missing: the fields of the mapping, or the key. */
export const importPlanInvalid = problem.validationFailed(
  'Please check how the columns are matched.',
);

/** The message names the line where the file cannot be read. */
export const fileUnreadable = problem.validationFailed('This file cannot be read.');

/** Other files of this process wait to be inspected. */
export const inspectionsBusy = problem.unavailable(
  'Other files are being read right now. Wait a few seconds and try again.',
);

export const tooManyImports = problem.rateLimited(
  'You imported many files in a short time. Wait a minute and try again.',
);

/** Deleted, or private to another agent. */
export const viewNotFound = problem.notFound('This view no longer exists.');

export const viewOfOthers = problem.forbidden(
  'Only the agent who created this view can change it. Save it as your own instead.',
);

export const viewNotShareable = problem.forbidden("You don't have permission to share views.");

export const tooManyViews = problem.conflict(
  'You have reached the maximum number of views. Delete one first.',
);

/** `details` names the invalid part. */
export const badView = problem.validationFailed('This view cannot be saved.');

export const badViewAt = (field: string, message: string): ProblemError =>
  problemAt(badView, [{ field, message }]);

export const plainExportForbidden = problem.forbidden(
  "You don't have permission to export hidden values in plain text.",
);

export const tooManyStreams = problem.rateLimited(
  'The ledger is open in too many tabs. Close some of them.',
);
