import type { ReactNode } from 'react';
import { EmptyState } from '../states/empty-state.tsx';
import { previewTexts } from './preview-texts.ts';

/** In the place of a file that the browser cannot show; `download` is the caller's link or button. */
export function PreviewProblem({ download }: { readonly download: ReactNode }) {
  return (
    <div role="alert" className="pl-preview__problem">
      <EmptyState
        drawing="error-page"
        title={previewTexts.failed}
        hint={previewTexts.failedHint}
        action={download}
      />
    </div>
  );
}
