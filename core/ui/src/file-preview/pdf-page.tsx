import { useEffect, useRef } from 'react';
import type { PdfPages } from './pdf-document.ts';
import { previewTexts } from './preview-texts.ts';

interface PdfPageProps {
  readonly pdf: PdfPages;
  readonly page: number;
  readonly label: string;
  /** Of the page in CSS pixels. */
  readonly width: number;
  readonly onFailed: () => void;
}

/** One page as a picture with a name. */
export function PdfPage({ pdf, page, label, width, onFailed }: PdfPageProps) {
  const place = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = place.current;
    if (canvas === null || width <= 0) return;
    const drawing = pdf.draw(page, canvas, width, window.devicePixelRatio || 1);
    drawing.done.catch(onFailed);
    return () => drawing.stop();
  }, [pdf, page, width, onFailed]);

  // Some browsers free the memory of a removed canvas only after it shrinks.
  useEffect(() => {
    const canvas = place.current;
    return () => {
      if (canvas !== null) canvas.width = canvas.height = 0;
    };
  }, []);

  return (
    <canvas
      ref={place}
      role="img"
      aria-label={previewTexts.page(label, page, pdf.count)}
      className="pl-preview__page"
      style={{ width }}
    />
  );
}
