import { Note } from '@porchlight/ui';
import type { Import } from '../../generated/types.ts';
import { importTexts } from './import-texts.ts';

/** Why the last step failed, with the place in the file. */
export function ImportFailure({ error }: { readonly error: Import['error'] }) {
  if (error === null) return null;
  return (
    <div role="alert">
      <Note tone="danger">
        {importTexts.result.failed(error.message, error.line, error.column)}
      </Note>
    </div>
  );
}
