import { showToast, useBeforePrint } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useRef } from 'react';
import { clientEndpoints } from '../../../endpoints.ts';
import { detailTexts } from '../detail-texts.ts';

/**
 * Prints the client's page. Each print is a line of the audit, so ours waits until that is written; a print from the
 * browser's own menu cannot wait and is recorded while it begins.
 */
export function usePrint(clientId: number): () => void {
  const api = useApi();
  const state = useRef<'idle' | 'recording' | 'recorded'>('idle');

  function record() {
    return api.call(clientEndpoints.printClient, { params: { id: clientId } });
  }

  async function print() {
    if (state.current !== 'idle') return;
    state.current = 'recording';
    try {
      await record();
      state.current = 'recorded';
      window.print();
    } catch {
      showToast({ tone: 'danger', text: detailTexts.printing.failed });
    } finally {
      state.current = 'idle';
    }
  }

  useBeforePrint(() => {
    if (state.current === 'recorded') return;
    record().catch(() => showToast({ tone: 'danger', text: detailTexts.printing.failed }));
  });

  return () => void print();
}
