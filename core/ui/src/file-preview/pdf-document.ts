import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import dingbatsUrl from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbolUrl from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The fonts that no computer has the same; every other one comes from the file or from the system. */
const symbolFonts: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbatsUrl,
  'FoxitSymbol.pfb': symbolUrl,
};

class SymbolFonts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = symbolFonts[filename];
    const response = url === undefined ? null : await fetch(url);
    if (!response?.ok) throw new Error(`No font ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Browsers refuse a larger canvas or run out of memory on the way (about 4096 by 4096 points of the screen). */
const MOST_POINTS = 16_777_216;

/** An open PDF. */
export interface PdfPages {
  readonly count: number;
  /**
   * Draws a page.
   * @param number from 1
   * @param width of the page in CSS pixels
   * @param sharpness points of the screen per CSS pixel
   * @returns what ends the drawing before it is done
   */
  draw(number: number, canvas: HTMLCanvasElement, width: number, sharpness: number): PdfDrawing;
  /** Frees document and worker. */
  close(): void;
}

interface PdfDrawing {
  /** False when it was stopped before it was done. */
  readonly done: Promise<boolean>;
  stop(): void;
}

/** Opens a PDF in a worker of its own, without eval and without WebAssembly: the page's CSP allows neither. */
export async function openPdf(data: ArrayBuffer): Promise<PdfPages> {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    // The decoder of JPEG 2000 in plain script. The worker adds the file's name, which the fragment takes up.
    wasmUrl: `${new URL(jpeg2000Url, document.baseURI).href}#/`,
    useWorkerFetch: false,
    StandardFontDataFactory: SymbolFonts,
  });
  try {
    const pdf = await task.promise;
    return {
      count: pdf.numPages,
      draw: (...page) => drawPage(pdf, ...page),
      close: () => void task.destroy(),
    };
  } catch (error) {
    await task.destroy();
    throw error;
  }
}

function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  sharpness: number,
): PdfDrawing {
  let stopped = false;
  let task: RenderTask | null = null;

  async function draw(): Promise<boolean> {
    const page = await pdf.getPage(number);
    if (stopped) return false;
    const whole = page.getViewport({ scale: 1 });
    const wanted = (width / whole.width) * sharpness;
    const most = Math.sqrt(MOST_POINTS / (whole.width * whole.height));
    const viewport = page.getViewport({ scale: Math.min(wanted, most) });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    task = page.render({ canvas, viewport });
    await task.promise;
    return true;
  }

  return {
    done: draw().catch((error: unknown) => {
      if (stopped) return false;
      throw error;
    }),
    stop() {
      stopped = true;
      task?.cancel();
    },
  };
}
