import { isApiError, messageOf, newIdempotencyKey, useApi } from '@porchlight/web';
import { useEffect, useRef, useState } from 'react';
import { clientEndpoints } from '../../../endpoints.ts';
import { documentTexts } from '../document-texts.ts';
import type { UploadForm } from '../fields/document-form.tsx';
import {
  sendable,
  type UploadItem,
  type UploadState,
  withFiles,
  withState,
} from './upload-items.ts';

const texts = documentTexts.uploading;

/** Calls at the same time: one file waits for the disk while another is on the line. */
const AT_ONCE = 2;

interface TriedUpload {
  readonly key: string;
  readonly said: string;
}

/**
 * Uploads files to a client, one call each, so that a bad file does not fail the others. A call that got no response
 * is repeated under its idempotency key, so that it does not store a file twice.
 */
export function useUploads(clientId: number, first: readonly File[]) {
  const api = useApi();
  const [chosen, setChosen] = useState(() => withFiles([], first));
  const running = useRef(new Map<number, AbortController>());
  const unanswered = useRef(new Map<number, TriedUpload>());
  const current = useRef(chosen.items);
  current.current = chosen.items;

  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const call of calls.values()) call.abort();
    };
  }, []);

  function change(items: readonly UploadItem[]) {
    current.current = items;
    setChosen((before) => ({ ...before, items }));
  }

  function setState(id: number, state: UploadState) {
    change(withState(current.current, id, state));
  }

  async function sendOne({ id, file }: UploadItem, values: UploadForm): Promise<void> {
    const body = bodyOf(file, values);
    const said = JSON.stringify(values);
    const tried = unanswered.current.get(id);
    const key = tried?.said === said ? tried.key : newIdempotencyKey();
    unanswered.current.set(id, { key, said });
    const call = new AbortController();
    running.current.set(id, call);
    setState(id, { kind: 'sending', sent: 0, total: file.size });
    try {
      await api.upload(clientEndpoints.uploadDocuments, {
        params: { clientId },
        form: body,
        signal: call.signal,
        idempotencyKey: key,
        onProgress: (sent, total) => {
          if (!call.signal.aborted) setState(id, { kind: 'sending', sent, total });
        },
      });
      setState(id, { kind: 'stored' });
    } catch (error) {
      if (isApiError(error) && error.status > 0) unanswered.current.delete(id);
      const message = call.signal.aborted ? texts.stopped : messageOf(error);
      setState(id, { kind: 'failed', message });
    } finally {
      running.current.delete(id);
    }
  }

  return {
    ...chosen,
    sending: chosen.items.some(({ state }) => state.kind === 'sending'),
    add(files: readonly File[]) {
      setChosen(withFiles(current.current, files));
    },
    /** Takes a file out, from its way too; answers what is left. */
    remove(id: number): readonly UploadItem[] {
      running.current.get(id)?.abort();
      const items = current.current.filter((item) => item.id !== id);
      current.current = items;
      setChosen({ items, leftOut: [] });
      return items;
    },
    /** Sends what waits or failed, or only the given file; resolves with the list as it is then. */
    async send(values: UploadForm, only?: number): Promise<readonly UploadItem[]> {
      const queue = sendable(current.current)
        .filter(({ id }) => only === undefined || id === only)
        .map(({ id }) => id);
      for (const id of queue) setState(id, { kind: 'waiting' });
      const work = async (): Promise<void> => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
          // Removed or stopped while it waited for its turn.
          const item = current.current.find((one) => one.id === id);
          if (item?.state.kind === 'waiting') await sendOne(item, values);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return current.current;
    },
    /** Ends what is on its way, and begins no other. */
    stop() {
      for (const { id, state } of current.current) {
        if (state.kind === 'waiting') setState(id, { kind: 'failed', message: texts.stopped });
      }
      for (const call of running.current.values()) call.abort();
    },
  };
}

function bodyOf(file: File, { folder, status, signed, notes }: UploadForm): FormData {
  const body = new FormData();
  body.append('folder', folder);
  body.append('status', status);
  body.append('signed', String(signed));
  body.append('notes', notes);
  body.append('documents', file, file.name);
  return body;
}
