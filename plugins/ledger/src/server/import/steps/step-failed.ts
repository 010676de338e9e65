import type { ImportError } from '../store/import-record.ts';

/** A step cannot be carried out; nothing of it was written. */
export class StepFailed extends Error {
  readonly error: ImportError;

  constructor(error: ImportError, cause?: unknown) {
    super('A step of an import failed.', { cause });
    this.name = 'StepFailed';
    this.error = error;
  }
}
