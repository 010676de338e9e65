import { useEffect } from 'react';

/** Second half of every document title. */
const PORTAL_NAME = 'Agent Portal';

/** Puts '{page} - Agent Portal' into the browser's tab. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} - ${PORTAL_NAME}`;
  }, [page]);
}
