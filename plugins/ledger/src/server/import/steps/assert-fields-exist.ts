import { stepErrors } from '../../../rules/import/import-messages.ts';
import { targetsOf, type ImportParts } from '../base/import-parts.ts';
import { previewOfRecord } from '../base/preview-of-record.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { StepFailed } from './step-failed.ts';

/** Throws `StepFailed` when a matched field no longer exists, for example because its plugin was disabled. */
export function assertFieldsExist(parts: ImportParts, record: ImportRecord): void {
  const known = new Set(targetsOf(parts).targets.map(({ field }) => field));
  const gone = (record.mapping ?? []).findIndex((field) => field !== null && !known.has(field));
  if (gone === -1) return;
  const header = previewOfRecord(parts.crypto, record).columns[gone]?.header ?? '';
  const column = header === '' ? String(gone + 1) : header;
  throw new StepFailed({ message: stepErrors.fieldGone, line: null, column });
}
