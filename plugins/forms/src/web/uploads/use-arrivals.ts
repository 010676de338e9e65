import { showToast } from '@porchlight/ui';
import { useEffect, useRef } from 'react';
import type { UploadRequest } from '../../generated/types.ts';
import { arrivedSince } from '../../rules/uploads/arrivals.ts';
import { useRefreshUploads } from './upload-queries.ts';
import { uploadTexts as texts } from './upload-texts.ts';

/** Says when documents arrive while their requests are on the screen, and refreshes what shows them. */
export function useArrivals(requests: readonly UploadRequest[] | undefined): void {
  const known = useRef<readonly UploadRequest[] | undefined>(undefined);
  const refresh = useRefreshUploads();
  useEffect(() => {
    if (requests === undefined) return;
    const arrived = known.current === undefined ? [] : arrivedSince(known.current, requests);
    known.current = requests;
    if (arrived.length === 0) return;
    showToast({ tone: 'note', text: texts.arrived(arrived.join(', ')) });
    refresh();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the requests change
  }, [requests]);
}
