import { useDocumentTitle } from '../base/page-title.ts';
import { shellTexts } from '../base/shell-texts.ts';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import type { ReservedPath } from '../portal/reserved-paths.ts';
import { StartFailure } from './start-screens.tsx';
import { useAbsenceText } from '../portal/use-absence-text.ts';
import './start-screens.css';

/** In place of a public page whose module is absent; its visitors have no account, so nothing leads to sign-in. */
export function AbsentPublicPage({ reserved }: { readonly reserved: ReservedPath }) {
  const { store } = usePortal();
  const { broken } = useSnapshot();
  const absence = useAbsenceText(reserved);
  useDocumentTitle(reserved.name);
  if (broken.length > 0) return <StartFailure onRetry={() => void store.refresh()} />;
  return (
    <main className="start-screen">
      <div>
        <h1 className="start-screen__title">{absence}</h1>
        <p className="start-screen__detail">{shellTexts.askForLink}</p>
      </div>
    </main>
  );
}
