import { isApiError, messageOf, newIdempotencyKey, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ledgerEndpoints } from '../../endpoints.ts';
import { importFileTypes, MAX_IMPORT_BYTES } from '../../rules/import/import-file-types.ts';
import { importKeys } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

const texts = importTexts.choose;

/** Spreadsheets of other kinds may be chosen: the portal says of each what to do with it. */
const otherEndings = ['.xls', '.xlsm', '.xlsb', '.ods', '.numbers'];

/** Extensions of the files to choose from. */
export const importEndings = [
  ...importFileTypes.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
  ...otherEndings,
];

interface Uploading {
  readonly name: string;
  readonly sent: number;
  readonly total: number;
}

/** What is wrong with a file before it is sent; null when nothing is. */
function fileError({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return texts.empty;
  return size > MAX_IMPORT_BYTES ? texts.tooLarge : null;
}

/** Sends a file and opens the import that it becomes. */
export function useImportUpload(onTaken: (id: string) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [error, setError] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const problem = fileError(file);
    setError(problem);
    if (problem !== null) return;
    const controller = new AbortController();
    call.current = controller;
    const form = new FormData();
    form.append('file', file, file.name);
    setUploading({ name: file.name, sent: 0, total: file.size });
    try {
      const { data } = await api.upload(ledgerEndpoints.uploadImport, {
        form,
        signal: controller.signal,
        idempotencyKey: newIdempotencyKey(),
        onProgress: (sent, total) => setUploading({ name: file.name, sent, total }),
      });
      queries.setQueryData(importKeys.one(data.id), data);
      onTaken(data.id);
    } catch (failure) {
      if (!controller.signal.aborted || isApiError(failure)) setError(messageOf(failure));
    } finally {
      setUploading(null);
    }
  }

  return { uploading, error, send, stop: () => call.current?.abort() };
}
