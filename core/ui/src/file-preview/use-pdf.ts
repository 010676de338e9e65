import { useEffect, useEffectEvent, useState } from 'react';
import { type FileSource, loadPdf } from './load-pdf.ts';
import type { PdfPages } from './pdf-document.ts';

/** The open PDF; null while it is fetched, 'failed' when it cannot be shown. Closed with the component. */
export function usePdf(source: FileSource<ArrayBuffer>): PdfPages | 'failed' | null {
  const [pdf, setPdf] = useState<PdfPages | 'failed' | null>(null);
  const open = useEffectEvent(() => loadPdf(source));

  useEffect(() => {
    let isUnmounted = false;
    let opened: PdfPages | null = null;
    setPdf(null);
    open().then(
      (pages) => {
        if (isUnmounted) return pages.close();
        opened = pages;
        setPdf(pages);
      },
      () => {
        if (!isUnmounted) setPdf('failed');
      },
    );
    return () => {
      isUnmounted = true;
      opened?.close();
    };
  }, [source.url]);

  return pdf;
}
