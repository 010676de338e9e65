import {
  concatTransformationMatrix,
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  popGraphicsState,
  pushGraphicsState,
  type PDFDocument,
  type PDFObject,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { isTidy, repaired } from './content-tokens.ts';
import { PdfRefused } from './pdf-refused.ts';

const name = (text: string) => PDFName.of(text);
const CONTENTS = name('Contents');
/** Wider than any page: the content is cut by the edges of its page only. */
const EVERYWHERE = [-1_000_000, -1_000_000, 1_000_000, 1_000_000];

/**
 * Gives the content of a page a graphics state of its own, so that what is drawn after it depends on nothing that it left
 * behind. Readers ignore operators that close what was not opened, and close what is left open: content that has any
 * becomes one object, which readers draw by itself.
 *
 * @param scale of the content, from the origin of the page. Patterns in the content follow that of an object only.
 */
export function encloseContent(page: PDFPage, scale = 1): void {
  const { context } = page.node;
  const streams = contentStreams(page);
  const content = decodedContent(streams);
  const around = (...operators: readonly PDFOperator[]) =>
    context.register(context.contentStream([...operators]));
  const start = [pushGraphicsState()];
  if (scale !== 1) start.push(concatTransformationMatrix(scale, 0, 0, scale, 0, 0));
  const isPlain = scale === 1 && content !== null && isTidy(content);
  const inner = isPlain
    ? streams.map(([ref]) => ref)
    : [around(drawObject(asObject(page, streams, content)))];
  // In a list of its own: pages may share one.
  page.node.set(CONTENTS, context.obj([around(...start), ...inner, around(popGraphicsState())]));
}

/** Repairs the content of objects that pages draw, as that of the pages. */
export function repairObjects({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const isForm = object.dict.lookup(name('Subtype')) === name('Form');
    if (!isForm && object.dict.lookup(name('PatternType')) !== PDFNumber.of(1)) continue;
    const content = decoded(object);
    const better = content === null ? content : repaired(content);
    if (better === null || better === content) continue;
    const { dict } = object;
    for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(name(key));
    context.assign(ref, PDFRawStream.of(dict, better));
  }
}

/** The content of a stream; null for one that only some readers can read. */
export function decoded(stream: PDFRawStream): Uint8Array | null {
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return null;
  }
}

function contentStreams({ node }: PDFPage): readonly (readonly [PDFObject, PDFRawStream])[] {
  const contents = node.get(CONTENTS);
  const list = node.context.lookup(contents);
  const items = list instanceof PDFArray ? list.asArray() : [contents];
  return items.flatMap((item) => {
    const stream = item instanceof PDFRef ? node.context.lookup(item) : undefined;
    return item !== undefined && stream instanceof PDFRawStream ? [[item, stream] as const] : [];
  });
}

function decodedContent(
  streams: readonly (readonly [PDFObject, PDFRawStream])[],
): Uint8Array | null {
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
  streams: readonly (readonly [PDFObject, PDFRawStream])[],
  content: Uint8Array | null,
): PDFName {
  const { context } = node;
  const stream = content === null ? copyOf(streams) : context.flateStream(repaired(content));
  stream.dict.set(name('Type'), name('XObject'));
  stream.dict.set(name('Subtype'), name('Form'));
  stream.dict.set(name('BBox'), context.obj(EVERYWHERE));
  stream.dict.set(name('Resources'), node.Resources() ?? context.obj({}));
  node.set(name('Resources'), context.obj({}));
  return node.newXObject('Content', context.register(stream));
}

/** Of content that only some readers can read: they may read it as well when it is an object. */
function copyOf(streams: readonly (readonly [PDFObject, PDFRawStream])[]): PDFRawStream {
  const [[, stream] = [], ...others] = streams;
  if (stream === undefined || others.length > 0) throw new PdfRefused('unreadable');
  return PDFRawStream.of(stream.dict.clone(), stream.contents);
}
