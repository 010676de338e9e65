import { saveFile, showToast } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useRef } from 'react';
import { clientEndpoints } from '../../../endpoints.ts';
import { detailTexts } from '../detail-texts.ts';

/** Saves all values of the client as a PDF, secrets as masks; the server makes and records it. */
export function useSavePdf(clientId: number): () => void {
  const api = useApi();
  const isSaving = useRef(false);

  async function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const { blob, name } = await api.download(clientEndpoints.saveClientPdf, {
        params: { id: clientId },
      });
      const fileName = name ?? 'client.pdf';
      saveFile(blob, fileName);
      showToast({ tone: 'done', text: detailTexts.pdfSaved(fileName) });
    } catch (failure) {
      showToast({ tone: 'danger', text: messageOf(failure) });
    } finally {
      isSaving.current = false;
    }
  }

  return () => void save();
}
