import { PDFArray, PDFDict, PDFRef, PDFStream, type PDFDocument } from '@cantoo/pdf-lib';

/** Deletes what nothing in the document refers to any more, so that nobody reads what was taken out of it. */
export function removeUnused({ context }: PDFDocument): void {
  const used = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const left: unknown[] = [Root, Info];
  while (left.length > 0) {
    const object = left.pop();
    if (object instanceof PDFRef) {
      if (used.has(object)) continue;
      used.add(object);
      left.push(context.lookup(object));
    } else if (object instanceof PDFStream) left.push(...object.dict.values());
    else if (object instanceof PDFDict) left.push(...object.values());
    else if (object instanceof PDFArray) left.push(...object.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
}
