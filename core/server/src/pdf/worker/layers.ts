import { PDFArray, PDFDict, PDFName, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { dictionaries } from './document-parts.ts';
import { PdfRefused } from './pdf-refused.ts';

const name = (text: string) => PDFName.of(text);
const OFF = name('OFF');
const LAYER_TYPES = ['OCG', 'OCMD'].map(name);

/**
 * Makes layers plain content when every reader shows all of them, on screen and on paper. Throws for a document whose
 * layers may be hidden: its readers would see different texts.
 */
export function removeLayers(document: PDFDocument): void {
  const { catalog } = document;
  const properties = dictAt(catalog, 'OCProperties');
  const all = [...dictionaries(document)];
  const layers = all.filter((dict) => LAYER_TYPES.includes(dict.lookup(name('Type')) as PDFName));
  if (properties !== undefined && (isAnyOff(properties) || layers.some(isConditional)))
    throw new PdfRefused('layers');
  for (const dict of all) dict.delete(name('OC'));
  for (const layer of layers) for (const key of layer.keys()) layer.delete(key);
  catalog.delete(name('OCProperties'));
}

function isAnyOff(properties: PDFDict): boolean {
  const shown = dictAt(properties, 'D');
  const base = shown?.lookup(name('BaseState')) ?? name('ON');
  if (base === name('ON')) return itemsAt(shown, 'OFF').length > 0;
  const on = new Set(itemsAt(shown, 'ON').map(String));
  return itemsAt(properties, 'OCGs').some((layer) => !on.has(String(layer)));
}

/** Hidden at some sizes, on paper, or while others are shown. */
function isConditional(layer: PDFDict): boolean {
  const usage = dictAt(layer, 'Usage');
  const isOff = (use: string, key: string) =>
    usage !== undefined && dictAt(usage, use)?.lookup(name(key)) === OFF;
  const policy = layer.lookup(name('P'));
  return (
    isOff('View', 'ViewState') ||
    isOff('Print', 'PrintState') ||
    usage?.has(name('Zoom')) === true ||
    layer.has(name('VE')) ||
    policy === name('AllOff') ||
    policy === name('AnyOff')
  );
}

function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const value = dict.lookup(name(key));
  return value instanceof PDFDict ? value : undefined;
}

function itemsAt(dict: PDFDict | undefined, key: string): readonly PDFObject[] {
  const list = dict?.lookup(name(key));
  return list instanceof PDFArray ? list.asArray() : [];
}
