import {
  type ApiError,
  isApiError,
  useBodyKey,
  useFailureText,
  useTexts,
  useVisit,
} from '@porchlight/web/public';
import { useEffect, useRef, useState } from 'react';
import { visitedUploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import type { VisitedUpload } from '../../generated/types.ts';
import { MAX_ITEM_DOCUMENTS } from '../../rules/uploads/upload-limits.ts';
import type { PreparedFile } from './prepare-file.ts';
import { uploadPageTexts } from './upload-page-texts.ts';

const isConflict = (error: unknown) => isApiError(error) && error.code === 'conflict';

type Sending =
  | { readonly phase: 'idle' }
  /** `share`: of the bytes, from 0 to 1. */
  | { readonly phase: 'sending'; readonly share: number }
  | { readonly phase: 'failed'; readonly message: string; readonly isOffline: boolean };

/**
 * Sends the files for one item. The same files are one upload, however often they are sent: a repeated call has the
 * same key, so nothing is stored twice. Sends again by itself when the connection returns.
 */
export function useSending(
  { id, documents }: VisitedUpload['items'][number],
  files: readonly PreparedFile[],
  onReceived: (upload: VisitedUpload) => void,
) {
  const t = useTexts(uploadPageTexts);
  const { api } = useVisit();
  const failureText = useFailureText();
  const [state, setState] = useState<Sending>({ phase: 'idle' });
  const keyOf = useBodyKey();
  const isRunning = useRef(false);

  async function send(): Promise<void> {
    if (isRunning.current || files.length === 0) return;
    isRunning.current = true;
    setState({ phase: 'sending', share: 0 });
    const form = new FormData();
    for (const { file } of files) form.append('files', file, file.name);
    try {
      const { data } = await api.upload(visitedUploadEndpoints.sendFiles, {
        params: { id },
        form,
        idempotencyKey: keyOf(files.map(({ key }) => key)),
        onProgress: (sent, total) =>
          setState({ phase: 'sending', share: total > 0 ? sent / total : 0 }),
      });
      setState({ phase: 'idle' });
      onReceived(data);
    } catch (error) {
      const stored = isConflict(error) ? await storedBefore() : null;
      setState(stored === null ? failureOf(error) : { phase: 'idle' });
      if (stored !== null) onReceived(stored);
    } finally {
      isRunning.current = false;
    }
  }

  /** The request, when an attempt whose response was lost has stored the files; else null. */
  async function storedBefore(): Promise<VisitedUpload | null> {
    try {
      const { data } = await api.call(visitedUploadEndpoints.readVisitedUpload, {});
      const now = data.items.find((item) => item.id === id);
      return now !== undefined && now.documents > documents ? data : null;
    } catch {
      return null;
    }
  }

  function failureOf(error: unknown): Sending {
    if (!isApiError(error)) throw error;
    const isOffline = error.status === 0;
    const known = isOffline ? t('offline') : knownFailure(error);
    return { phase: 'failed', message: known ?? failureText(error), isOffline };
  }

  function knownFailure({ status, code, details }: ApiError): string | null {
    if (code === 'conflict' && documents + files.length > MAX_ITEM_DOCUMENTS) return t('full');
    if (status === 404) return t('changedLink');
    if (status === 413) return t('tooLarge');
    if (status !== 415 && status !== 400) return null;
    const name = details.find(({ file }) => file !== undefined)?.file;
    return name === undefined ? t('unreadableThere') : t('refusedThere', { name });
  }

  const again = useRef(send);
  useEffect(() => {
    again.current = send;
  });
  const waits = state.phase === 'failed' && state.isOffline;
  useEffect(() => {
    if (!waits) return;
    const resume = () => void again.current();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [waits]);

  return { state, send, reset: () => setState({ phase: 'idle' }) };
}
