import { problem, problemAt, type FieldMessage, type ProblemError } from '@porchlight/kernel';
import { MOST_CELLS } from './rules/most-cells.ts';

/** `details` says which part of the call. */
export const badAsk = problem.validationFailed('The ledger cannot be shown in this way.');

/** `details` has the sentence of each cell at its place among the edits, or at its column. */
export const badCells = problem.validationFailed('Please check the values.');

export const blockTooLarge = problem.validationFailed(
  `One step can change at most ${MOST_CELLS.toLocaleString('en-US')} cells. Split the block, or use Import.`,
);

export const rowTwice = problem.validationFailed('Each client can be named only once in a block.');

/** Cells that somebody else has changed; `details` says what each holds now. */
export const cellsChanged = problem.conflict('Someone else changed these cells.');

export const rowGone = problem.notFound('Client not found');

export const badCellsAt = (details: readonly FieldMessage[]): ProblemError =>
  problemAt(badCells, details);

export const importNotFound = problem.notFound('This import is not here any more.');

export const importRowNotFound = problem.notFound('This row needs no decision. Reload the import.');

/** The message says which client cannot be updated, and why. */
export const decisionInvalid = problem.validationFailed('This client cannot be updated.');

export const decisionInvalidAt = (message: string): ProblemError =>
  problemAt(decisionInvalid, [{ field: 'client_id', message }]);

/** Imported without skipped rows, or too long ago. */
export const noSkippedFile = problem.notFound(
  'The skipped rows of this file are not available any more.',
);

/** Another step runs, or the file has been brought in already. */
export const importBusy = problem.conflict(
  'This cannot be done at this moment. Look again how far the import is.',
);

/** `details` names what is missing: the fields of the mapping, or the key. */
export const importPlanInvalid = problem.validationFailed(
  'Please check how the columns are matched.',
);

/** The message says where the file breaks off. */
export const fileUnreadable = problem.validationFailed('This file cannot be read.');

/** Other files of this process wait to be inspected. */
export const inspectionsBusy = problem.unavailable(
  'Other files are being read right now. Wait a few seconds and try again.',
);

export const tooManyImports = problem.rateLimited(
  'You have brought in many files in a short time. Please wait a minute and try again.',
);

/** Deleted, or private to somebody else. */
export const viewNotFound = problem.notFound('This view is not here any more.');

export const viewOfOthers = problem.forbidden(
  'Only who made this view can change it. Save it as your own instead.',
);

export const viewNotShareable = problem.forbidden('You may not share views.');

export const tooManyViews = problem.conflict(
  'You have as many views as you can have. Please delete one first.',
);

/** `details` says which part. */
export const badView = problem.validationFailed('This view cannot be saved.');

export const badViewAt = (field: string, message: string): ProblemError =>
  problemAt(badView, [{ field, message }]);

export const plainExportForbidden = problem.forbidden(
  'You may not export hidden values in plain text.',
);

export const exportsRunning = problem.rateLimited(
  'Two of your exports are still running. Please wait until one of them is done.',
);

export const tooManyExports = problem.rateLimited(
  'You have exported many files in a short time. Please try again later.',
);

export const tooManyStreams = problem.rateLimited(
  'The ledger is open in many tabs. Please close some of them.',
);
