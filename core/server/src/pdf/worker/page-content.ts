import {
  concatTransformationMatrix,
  drawObject,
  fill,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
  type PDFContext,
  type PDFObject,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { isTidy } from './content-tokens.ts';
import { decodedStream } from './decoded-stream.ts';
import { PdfRefused } from './pdf-refused.ts';
import { repairContent } from './repair-content.ts';
import { shownPage } from './shown-page.ts';

const name = (text: string) => PDFName.of(text);
const CONTENTS = name('Contents');
/** Entries that give the plain colors another meaning, which some readers follow. */
export const DEFAULT_COLORS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(name);
/** As it was read, or as it was just written. */
type ContentStream = PDFRawStream | PDFContentStream;
type PlacedStream = readonly [PDFObject, ContentStream];

/** Wider than any page: the content is cut by the edges of its page only. */
export const EVERYWHERE: readonly number[] = [-1_000_000, -1_000_000, 1_000_000, 1_000_000];

/**
 * Gives the content of a page a graphics state of its own, so that what is drawn after it depends on nothing that it left
 * behind. Readers ignore operators that close what was not opened, and close what is left open: content that has any
 * becomes one object, which readers draw by itself.
 *
 * @param scale of the content, from the origin of the page. Patterns in the content follow that of an object only.
 */
export function encloseContent(page: PDFPage, scale = 1): void {
  const { context } = page.node;
  const streams = contentStreams(page.node);
  const content = decodedContent(streams);
  const around = (...operators: readonly PDFOperator[]) =>
    context.register(context.contentStream([...operators]));
  const start = [pushGraphicsState()];
  if (scale !== 1) start.push(concatTransformationMatrix(scale, 0, 0, scale, 0, 0));
  const isPlain = scale === 1 && content !== null && isTidy(content) && !hasOwnColors(page);
  const inner = isPlain
    ? streams.map(([ref]) => ref)
    : [around(drawObject(asObject(page, streams, content)))];
  // In a list of its own: pages may share one.
  page.node.set(CONTENTS, context.obj([around(...start), ...inner, around(popGraphicsState())]));
}

/**
 * Lays the content of a page on white paper, in a group of its own: some readers mix colors with the paper below, and some
 * with nothing.
 */
export function putOnPaper(page: PDFPage): void {
  const { node } = page;
  const { context } = node;
  const { left, bottom, right, top } = shownPage(page);
  const streams = contentStreams(page.node);
  const content = asObject(page, streams, decodedContent(streams));
  const paper = context.contentStream([
    pushGraphicsState(),
    setFillingRgbColor(1, 1, 1),
    rectangle(left, bottom, right - left, top - bottom),
    fill(),
    popGraphicsState(),
    drawObject(content),
  ]);
  makeForm(paper.dict, [left, bottom, right, top], node.Resources()!);
  paper.dict.set(name('Group'), context.obj({ S: 'Transparency', I: true, CS: 'DeviceRGB' }));
  node.set(name('Resources'), emptyResources(context));
  const key = node.newXObject('Paper', context.register(paper));
  node.set(CONTENTS, context.register(context.contentStream([drawObject(key)])));
}

/** The content of a page in one piece, as readers read it. Throws for one that only some of them can read. */
export function joinContent(node: PDFPage['node']): Uint8Array {
  const content = decodedContent(contentStreams(node));
  if (content === null) throw new PdfRefused('ambiguous');
  return content;
}

/** The content of a stream; null for one that only some readers can read. */
export function decoded(stream: ContentStream): Uint8Array | null {
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents();
  return decodedStream(stream);
}

/** Resources can give the plain colors another meaning, also for what is drawn after the content. */
function hasOwnColors({ node }: PDFPage): boolean {
  const spaces = node.Resources()?.lookup(name('ColorSpace'));
  return spaces instanceof PDFDict && DEFAULT_COLORS.some((key) => spaces.has(key));
}

function contentStreams(node: PDFPage['node']): readonly PlacedStream[] {
  const contents = node.get(CONTENTS);
  const list = node.context.lookup(contents);
  const items = list instanceof PDFArray ? list.asArray() : [contents];
  return items.flatMap((item) => {
    const stream = item instanceof PDFRef ? node.context.lookup(item) : undefined;
    const isContent = stream instanceof PDFRawStream || stream instanceof PDFContentStream;
    return item !== undefined && isContent ? [[item, stream] as const] : [];
  });
}

function decodedContent(streams: readonly PlacedStream[]): Uint8Array | null {
  const parts: Uint8Array[] = [];
  for (const [, stream] of streams) {
    const part = decoded(stream);
    if (part === null) return null;
    parts.push(part, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

/** The name of a new object with the content. */
function asObject(
  { node }: PDFPage,
  streams: readonly PlacedStream[],
  content: Uint8Array | null,
): PDFName {
  const { context } = node;
  const stream =
    content === null ? copyOf(streams) : context.flateStream(repairContent(content).content);
  makeForm(stream.dict, EVERYWHERE, node.Resources() ?? context.obj({}));
  node.set(name('Resources'), emptyResources(context));
  return node.newXObject('Content', context.register(stream));
}

/** With the parts that the library expects on a page that it has drawn on. */
function emptyResources(context: PDFContext): PDFDict {
  return context.obj({ Font: {}, XObject: {}, ExtGState: {} });
}

function makeForm(dict: PDFDict, box: readonly number[], resources: PDFDict): void {
  dict.set(name('Type'), name('XObject'));
  dict.set(name('Subtype'), name('Form'));
  dict.set(name('BBox'), dict.context.obj([...box]));
  dict.set(name('Resources'), resources);
}

/** Of content that only some readers can read: they may read it as well when it is an object. */
function copyOf(streams: readonly PlacedStream[]): PDFRawStream {
  const [[, stream] = [], ...others] = streams;
  if (!(stream instanceof PDFRawStream) || others.length > 0) throw new PdfRefused('unreadable');
  return PDFRawStream.of(stream.dict.clone(), stream.contents);
}
