import { useApi } from '@porchlight/web';
import { useState } from 'react';
import { documentOf } from '../document-queries.ts';
import { documentTexts } from '../document-texts.ts';

/** Saves the content of a document under its name; with an address of its own, since the first one may have expired. */
export function useDownload(id: string) {
  const api = useApi();
  const [preparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setPreparing(true);
    setFailure(null);
    try {
      const { file_url: url, file_name: name } = await documentOf(api, id);
      if (url !== null) save(`${url}&download=1`, name);
    } catch {
      setFailure(documentTexts.detail.downloadFailed);
    }
    setPreparing(false);
  }

  return { download, preparing, failure };
}

/** The browser takes it from here, with its own progress. */
function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
