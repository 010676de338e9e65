import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { encloseContent } from './page-content.ts';

const name = (text: string) => PDFName.of(text);
const UNIT = name('UserUnit');
const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'].map(name);
const PLACES = ['Rect', 'QuadPoints'].map(name);

/** A page may be measured in units of its own, such as inches, which many readers ignore. */
export function measureInPoints(page: PDFPage): void {
  const { node } = page;
  const unit = node.lookup(UNIT);
  if (unit === undefined) return;
  node.delete(UNIT);
  const scale = unit instanceof PDFNumber ? unit.asNumber() : 1;
  if (!(scale > 0) || scale === 1) return;
  encloseContent(page, scale);
  for (const key of BOXES) multiply(node, key, node.getInheritableAttribute(key), scale);
  const annotations = node.Annots();
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations!.lookup(at);
    if (annotation instanceof PDFDict)
      for (const key of PLACES) multiply(annotation, key, annotation.get(key), scale);
  }
}

/** In a list of its own: pages and annotations may share one. */
function multiply(dict: PDFDict, key: PDFName, value: unknown, scale: number): void {
  const list = dict.context.lookup(value as never);
  if (!(list instanceof PDFArray)) return;
  const numbers = list.asArray().map((item) => dict.context.lookup(item));
  const scaled = numbers.map((item) => (item instanceof PDFNumber ? item.asNumber() * scale : 0));
  dict.set(key, dict.context.obj(scaled));
}
