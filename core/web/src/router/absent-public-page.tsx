import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../base/page-title.ts';
import { shellTexts } from '../base/shell-texts.ts';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import type { ReservedPath } from '../portal/reserved-paths.ts';
import { StartFailure, Starting } from './start-screens.tsx';
import { useAbsenceText } from '../portal/use-absence-text.ts';
import './start-screens.css';

/**
 * In place of a public page that the staff app does not have. The pages of visitors have it while its module is on, so it
 * is loaded from there.
 */
export function AbsentPublicPage({ reserved }: { readonly reserved: ReservedPath }) {
  const { plugins } = useSnapshot();
  const isOn = plugins.some(({ id }) => id === reserved.plugin);
  return isOn ? <VisitorPage /> : <AbsenceNotice reserved={reserved} />;
}

/** Leaves the staff app for the same address, which the server responds to with the page of visitors. */
function VisitorPage() {
  const portal = usePortal();
  const { pathname, search, hash } = useLocation();
  useEffect(() => portal.leaveFor(`${pathname}${search}${hash}`), [portal, pathname, search, hash]);
  return <Starting />;
}

/** Its visitors have no account, so nothing leads to sign-in. */
function AbsenceNotice({ reserved }: { readonly reserved: ReservedPath }) {
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
