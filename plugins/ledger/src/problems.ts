import { defineProblem, ProblemError, type FieldMessage } from '@porchlight/kernel';
import { MOST_CELLS } from './rules/most-cells.ts';

/** `details` says which part of the call. */
export const badAsk = defineProblem(
  'validation_failed',
  400,
  'The ledger cannot be shown in this way.',
);

/** `details` has the sentence of each cell at its place among the edits, or at its column. */
export const badCells = defineProblem('validation_failed', 400, 'Please check the values.');

export const blockTooLarge = defineProblem(
  'validation_failed',
  400,
  `One step can change at most ${MOST_CELLS.toLocaleString('en-US')} cells. Split the block, or use Import.`,
);

export const rowTwice = defineProblem(
  'validation_failed',
  400,
  'Each client can be named only once in a block.',
);

/** Cells that somebody else has changed; `details` says what each holds now. */
export const cellsChanged = defineProblem('conflict', 409, 'Someone else changed these cells.');

export const rowGone = defineProblem('not_found', 404, 'Client not found');

/** 400 with the sentences at their cells; the only one is the message as well. */
export function badCellsAt(details: readonly FieldMessage[]): ProblemError {
  const [only] = details;
  const message = details.length === 1 && only !== undefined ? only.message : badCells.message;
  return new ProblemError({ ...badCells, message }, { details });
}

export const importNotFound = defineProblem('not_found', 404, 'This import is not here any more.');

export const importRowNotFound = defineProblem(
  'not_found',
  404,
  'This row needs no decision. Reload the import.',
);

/** The message says which client cannot be updated, and why. */
export const decisionInvalid = defineProblem(
  'validation_failed',
  400,
  'This client cannot be updated.',
);

export function decisionInvalidAt(message: string): ProblemError {
  const details = [{ field: 'client_id', message }];
  return new ProblemError({ ...decisionInvalid, message }, { details });
}

/** Imported without skipped rows, or too long ago. */
export const noSkippedFile = defineProblem(
  'not_found',
  404,
  'The skipped rows of this file are not available any more.',
);

/** Another step runs, or the file has been brought in already. */
export const importBusy = defineProblem(
  'conflict',
  409,
  'This cannot be done at this moment. Look again how far the import is.',
);

/** `details` names what is missing: the fields of the mapping, or the key. */
export const importPlanInvalid = defineProblem(
  'validation_failed',
  400,
  'Please check how the columns are matched.',
);

/** The message says where the file breaks off. */
export const fileUnreadable = defineProblem('validation_failed', 400, 'This file cannot be read.');

/** Other files of this process wait to be inspected. */
export const inspectionsBusy = defineProblem(
  'unavailable',
  503,
  'Other files are being read right now. Wait a few seconds and try again.',
);

export const tooManyImports = defineProblem(
  'rate_limited',
  429,
  'You have brought in many files in a short time. Please wait a minute and try again.',
);

/** Deleted, or private to somebody else. */
export const viewNotFound = defineProblem('not_found', 404, 'This view is not here any more.');

export const viewOfOthers = defineProblem(
  'forbidden',
  403,
  'Only who made this view can change it. Save it as your own instead.',
);

export const viewNotShareable = defineProblem('forbidden', 403, 'You may not share views.');

export const tooManyViews = defineProblem(
  'conflict',
  409,
  'You have as many views as you can have. Please delete one first.',
);

/** `details` says which part. */
export const badView = defineProblem('validation_failed', 400, 'This view cannot be saved.');

/** 400 with the sentence at its part. */
export function badViewAt(field: string, message: string): ProblemError {
  return new ProblemError({ ...badView, message }, { details: [{ field, message }] });
}

export const plainExportForbidden = defineProblem(
  'forbidden',
  403,
  'You may not export hidden values in plain text.',
);

export const exportsRunning = defineProblem(
  'rate_limited',
  429,
  'Two of your exports are still running. Please wait until one of them is done.',
);

export const tooManyExports = defineProblem(
  'rate_limited',
  429,
  'You have exported many files in a short time. Please try again later.',
);

export const tooManyStreams = defineProblem(
  'rate_limited',
  429,
  'The ledger is open in many tabs. Please close some of them.',
);
