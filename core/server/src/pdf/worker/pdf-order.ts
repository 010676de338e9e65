import type {
  PdfDocument,
  PdfFilling,
  PdfSealing,
  PdfSignatureFont,
  PdfStamp,
  PdfTextInBox,
} from '../../plugin-api/pdf.ts';
import type { PdfSealAddition } from '../../plugin-api/pdf-seal-addition.ts';
import type { FontPaths } from '../text/font-library.ts';

/** What a worker does next; the sources are bytes. */
export type PdfOrder =
  | { readonly kind: 'build'; readonly document: PdfDocument & { readonly header: string } }
  | { readonly kind: 'facts'; readonly source: Uint8Array }
  | { readonly kind: 'fill'; readonly source: Uint8Array; readonly filling: PdfFilling }
  | { readonly kind: 'stamp'; readonly source: Uint8Array; readonly stamps: readonly PdfStamp[] }
  | {
      readonly kind: 'assemble';
      readonly parts: readonly { source: Uint8Array; pages: readonly number[] | null }[];
    }
  | {
      readonly kind: 'pictures';
      readonly title: string;
      readonly pictures: readonly Uint8Array[];
    }
  | {
      readonly kind: 'prepare-seal';
      readonly source: Uint8Array;
      readonly append: readonly Uint8Array[];
      readonly sealing: Omit<PdfSealing, 'append'>;
    }
  | {
      readonly kind: 'extend-seal';
      readonly source: Uint8Array;
      readonly addition: PdfSealAddition;
    }
  | { readonly kind: 'fits'; readonly texts: readonly PdfTextInBox[] }
  | { readonly kind: 'strip'; readonly source: Uint8Array }
  | { readonly kind: 'findings'; readonly source: Uint8Array }
  | { readonly kind: 'flatten'; readonly source: Uint8Array; readonly cleared: readonly string[] }
  | { readonly kind: 'try-pages'; readonly source: Uint8Array; readonly first: number }
  | { readonly kind: 'text'; readonly source: Uint8Array; readonly page: number }
  | {
      readonly kind: 'image';
      readonly source: Uint8Array;
      readonly page: number;
      readonly width: number;
    };

/** Where the worker finds what it reads from disk. */
export interface PdfWorkerData {
  readonly fonts: FontPaths<'regular' | 'bold' | PdfSignatureFont>;
  /** Fonts that look like those that documents name without containing them, such as `Sans-Bold`. */
  readonly lookAlikes: Readonly<Record<string, string>>;
  /** The library that makes a font of the glyphs in use. */
  readonly subset: string;
  readonly pdfium: string;
}

export type PdfRefusal =
  | { readonly reason: PdfRefusalReason }
  | { readonly reason: 'fields'; readonly fields: readonly string[] };

export type PdfRefusalReason =
  | 'unreadable'
  | 'encrypted'
  | 'signed'
  | 'xfa'
  | 'layers'
  | 'comments'
  | 'fonts'
  | 'ambiguous'
  | 'too-large'
  | 'too-long'
  | 'too-complex'
  | 'page-missing'
  | 'image';

export type PdfReply = { readonly memoryBytes: number } & (
  | { readonly result: unknown }
  | { readonly refusal: PdfRefusal; readonly cause: string }
  | { readonly failure: string }
);
