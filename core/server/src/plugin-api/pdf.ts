import type { PdfSealAddition } from './pdf-seal-addition.ts';
import { defineService } from '@porchlight/kernel';
import type { FileFinding } from '@porchlight/schemas';

/** The bytes of a PDF, or the id of a stored file. At most 25 MB. */
export type PdfSource = Uint8Array | { readonly storedFile: string };

/** A PNG or JPEG image. At most 25 MB; 40 megapixels as JPEG, 10 as PNG. */
export type PdfImage = Uint8Array;

/**
 * An area of a page in points (1/72 inch) in the coordinates of the page itself: from its lower left corner, before it is
 * rotated or cropped. Stamps may also be measured on the page as it is shown.
 */
export interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A new document, laid out from top to bottom; text wraps and continues on the next page. */
export interface PdfDocument {
  /** Stored in the file's properties; put a heading among the blocks to print it. */
  readonly title: string;
  /** BCP 47 tag of the text, for screen readers. Default 'en'. */
  readonly language?: string;
  /** Default 'letter'. */
  readonly pageSize?: 'letter' | 'legal' | 'a4';
  /** Printed at the top of every page. Default: the name of the agency. */
  readonly header?: string;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level?: 1 | 2 }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Labels and values in two columns. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Rows at the end in bold, which stay together on one page. */
      readonly totals?: readonly (readonly string[])[];
    }
  /** At most as wide as the text and as high as a page. `width` is in points; default: a point per pixel. */
  | { readonly kind: 'image'; readonly image: PdfImage; readonly width?: number }
  | { readonly kind: 'page-break' };

export interface PdfColumn {
  readonly title: string;
  /** Share of the width relative to the other columns. Default 1. */
  readonly share?: number;
  readonly align?: 'left' | 'right';
}

export interface PdfFacts {
  /** Nothing else is known about an encrypted document: the other facts are empty or false. */
  readonly isEncrypted: boolean;
  /** Has scripts, attachments, or actions that run by themselves or start programs. */
  readonly hasActiveContent: boolean;
  /** Has a signature that any change would break. */
  readonly isSigned: boolean;
  /** Has a form of the XFA kind, which most readers show instead of the pages, or not at all. */
  readonly hasXfa: boolean;
  readonly pages: readonly PdfPageFacts[];
  readonly fields: readonly PdfFieldFacts[];
}

export interface PdfPageFacts {
  /** In points, before the page is rotated. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise: 0, 90, 180, or 270. */
  readonly rotation: number;
  /** In points, of the page as readers show it: cropped and rotated. */
  readonly shown: {
    readonly width: number;
    readonly height: number;
    /** The lower left corner of what is shown, in the coordinates of the page itself. */
    readonly left: number;
    readonly bottom: number;
  };
}

export interface PdfFieldFacts {
  /** The full name, for example `client.first_name`. */
  readonly name: string;
  readonly type: 'text' | 'check' | 'radio' | 'choice' | 'signature' | 'button';
  /** What a radio group or a choice may be set to. */
  readonly options: readonly string[];
  /** Of a text field; null for no limit. */
  readonly maxLength: number | null;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** Text, the selected option or options, or whether the box is checked; null where a field has no value. */
  readonly value: PdfFieldValue | null;
  /** Where the field is shown; `page` counts from 1. */
  readonly places: readonly (PdfBox & { readonly page: number })[];
}

export type PdfFieldValue = string | boolean | readonly string[];

export interface PdfFilling {
  /** By full field name: text for text fields, radio groups, and choices; true or false for check boxes. */
  readonly values: Readonly<Record<string, PdfFieldValue>>;
  /** Turns the fields into plain content, so that nobody can change them. Default false. */
  readonly flatten?: boolean;
}

/** Something drawn over a page that exists. `page` counts from 1. */
export type PdfStamp = PdfBox & {
  readonly page: number;
  /**
   * `shown`: the box is measured from the lower left corner of the page as readers show it, cropped and rotated, and the
   * stamp is upright there. Default `page`: as `PdfBox` says.
   */
  readonly measured?: 'page' | 'shown';
} & PdfMark;

export type PdfMark =
  | {
      /** Wraps in the box; made smaller until it fits. What does not fit at 4 points is left out. */
      readonly text: string;
      /** In points; default 11. */
      readonly size?: number;
    }
  /** Made to fit the box, in its proportions, centered. */
  | { readonly image: PdfImage }
  | { readonly drawing: PdfDrawing }
  /** As large as the box allows, centered. */
  | { readonly symbol: 'check' | 'cross' }
  /**
   * A typed name in one line of handwriting, as large as the box allows, from its left edge. Where the font lacks a
   * character, another font prints the whole name.
   */
  | { readonly signature: string; readonly font?: PdfSignatureFont };

/** Handwriting. Browsers show the same fonts with `@fontsource/caveat` and `@fontsource/dancing-script`. */
export type PdfSignatureFont = 'caveat' | 'dancing-script';

/** Lines drawn by hand, as vectors in dark ink. At most 500 strokes and 20,000 points. */
export interface PdfDrawing {
  /**
   * The points of each stroke in their order, as [x, y] from the upper left corner of the drawing area, whose sides are 1
   * long. A stroke of one point is a dot.
   */
  readonly strokes: readonly (readonly (readonly [x: number, y: number])[])[];
  /** Width of the drawing area divided by its height; the drawing is made to fit the box in this proportion, centered. Default: that of the box. */
  readonly proportion?: number;
  /** In points; default 1.4. */
  readonly penWidth?: number;
}

export interface PdfPart {
  readonly source: PdfSource;
  /** Pages in the order of the result, counted from 1. Default: all. */
  readonly pages?: readonly number[];
}

/** Photographs and scans that become one document. */
export interface PdfPictures {
  /** Stored in the file's properties. */
  readonly title: string;
  /** In the order of the pages; at most 25 MB together. */
  readonly pictures: readonly PdfSource[];
}

/** A file inside of a PDF; readers list it under attachments. */
export interface PdfAttachment {
  /** For example `audit.json`. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Media type, for example `application/json`. */
  readonly type: string;
  readonly description?: string;
}

/** What a document gets just before it is sealed. */
export interface PdfSealing {
  /** Stored in the file's properties. */
  readonly title: string;
  /** Who seals, as readers show it: the agency. */
  readonly signer: string;
  readonly reason?: string;
  readonly location?: string;
  readonly sealedAt: Date;
  /** Documents whose pages are added at the end, such as a certificate. */
  readonly append?: readonly PdfSource[];
  /** At most 20. */
  readonly attachments?: readonly PdfAttachment[];
  /** Room for the seal; default 8 KB. */
  readonly sealBytes?: number;
}

export type PdfByteRange = readonly [number, number, number, number];

/** A document with room for a seal; it is not valid before `Seals` fills it. */
export interface PdfPrepared {
  readonly bytes: Buffer;
  /** Start and length of the two parts that the seal covers: all bytes but the room for it. */
  readonly byteRange: PdfByteRange;
  readonly sealedAt: Date;
}

/** A text as `stamp` prints it in a box. */
export interface PdfTextInBox {
  readonly text: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** In points; default 11. */
  readonly size?: number;
}

export interface PdfOptions {
  /** Ends the task, also one that is running. */
  readonly signal?: AbortSignal;
}

/**
 * Makes and reads PDF files on worker threads, never on the thread that serves calls. Every method rejects with a
 * `ProblemError` of one of the problems `pdf…` for a file that is not a PDF, damaged, encrypted, too large (25 MB), too
 * long (200 pages), or too complex (10 s, 256 MB), and with 503 and `Retry-After` when too many tasks wait.
 *
 * Text may hold any character: those of most living scripts, symbols, and emoji are printed, and any other one as its
 * number, such as `[U+10380]`.
 */
export interface Pdf {
  build(document: PdfDocument, options?: PdfOptions): Promise<Buffer>;
  facts(source: PdfSource, options?: PdfOptions): Promise<PdfFacts>;
  /** Rejects with a message at each field that does not exist or does not take its value. */
  fill(source: PdfSource, filling: PdfFilling, options?: PdfOptions): Promise<Buffer>;
  /** Draws over pages, whatever their content does to its coordinates. Breaks a signature that the document has. */
  stamp(source: PdfSource, stamps: readonly PdfStamp[], options?: PdfOptions): Promise<Buffer>;
  /**
   * Whether `stamp` prints each of these texts to its end. Reads no document: texts in Latin, Greek, and Cyrillic letters
   * need no worker thread, and take some milliseconds for a hundred long ones.
   */
  fits(texts: readonly PdfTextInBox[], options?: PdfOptions): Promise<readonly boolean[]>;
  /**
   * A document with each picture on a letter page of its own, upright as its camera says. Leaves out what cameras store
   * beside a picture, such as where it was taken. Pictures are PNG or JPEG, within the limits of `PdfImage`.
   */
  pictures(pictures: PdfPictures, options?: PdfOptions): Promise<Buffer>;
  /** Merges documents or takes pages out of them. Form fields are not included: fill and flatten them before. */
  assemble(parts: readonly PdfPart[], options?: PdfOptions): Promise<Buffer>;
  /**
   * What a document may do to who opens it, also one that is damaged, encrypted, or long. It is `unreadable` when not
   * all of it could be searched. See `FileFindings`, which searches files of any type.
   */
  findings(source: PdfSource, options?: PdfOptions): Promise<readonly FileFinding[]>;
  /**
   * Removes scripts, attachments, and actions that run by themselves or start programs. It breaks the signature of a
   * signed document.
   */
  stripActiveContent(source: PdfSource, options?: PdfOptions): Promise<Buffer>;
  /**
   * A document that all readers show in the same way, for templates: form fields, comments, and layers become plain content
   * as readers show them, what they hide is removed, and so is active content; links stay. Refuses a signed document, one
   * with an XFA form, and one that its readers may see differently.
   *
   * @param how.cleared names of fields that look as if they had no value, because something else takes their place
   */
  flatten(
    source: PdfSource,
    how?: { readonly cleared?: readonly string[] },
    options?: PdfOptions,
  ): Promise<Buffer>;
  /**
   * Makes room for the one seal of a document, for `Seals`, which calls this. Removes active content and makes form fields
   * read-only, since nothing may change once the document is sealed. Refuses a signed document and one with an XFA form.
   */
  prepareSeal(source: PdfSource, sealing: PdfSealing, options?: PdfOptions): Promise<PdfPrepared>;
  /** Adds something behind the seal of a document, for `Seals`, which calls this. No byte before it changes. */
  extendSeal(
    source: PdfSource,
    addition: PdfSealAddition,
    options?: PdfOptions,
  ): Promise<PdfPrepared>;
  /** A page as PNG, `width` pixels wide (at most 2,000), with its form fields; `page` counts from 1. */
  pageImage(
    source: PdfSource,
    view: { readonly page: number; readonly width: number },
    options?: PdfOptions,
  ): Promise<Buffer>;
  /**
   * Draws every page once, for documents that are stored to be shown later: rejects when one of them cannot be drawn, or
   * is not as large as `facts` says.
   */
  tryPages(source: PdfSource, options?: PdfOptions): Promise<void>;
  /** The text of a page with its line breaks, for screen readers; empty for a scan. `page` counts from 1. */
  pageText(source: PdfSource, page: number, options?: PdfOptions): Promise<string>;
}

export const Pdf = defineService<Pdf>('core.pdf');
