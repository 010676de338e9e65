import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  type PDFDocument,
  type PDFField,
  type PDFPage,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { isHidden, lookOf, placeOf } from './annotation-looks.ts';
import { isControl, updateFieldLooks } from './field-looks.ts';
import { formFields } from './form-fields.ts';
import { encloseContent } from './page-content.ts';
import { PdfRefused } from './pdf-refused.ts';
import { rotationOf } from './shown-page.ts';

const name = (text: string) => PDFName.of(text);
const FORM = name('AcroForm');
const ANNOTATIONS = name('Annots');
const [WIDGET, LINK] = [name('Widget'), name('Link')];
/** They show nothing of their own on the page, or what a reader plays. */
const SILENT = new Set(
  [
    'Link',
    'Widget',
    'Popup',
    'FileAttachment',
    'Sound',
    'Movie',
    'Screen',
    '3D',
    'RichMedia',
    'PrinterMark',
    'TrapNet',
  ].map(name),
);

interface Flattening {
  /** Names of fields that look as if they had no value. */
  readonly cleared?: readonly string[];
  /** Leaves comments and other annotations as they are. */
  readonly isFormOnly?: boolean;
}

/**
 * Makes what readers show of form fields and annotations plain content of the pages, and removes what they hide. Links
 * stay, without the frames that some readers draw around them.
 */
export async function flattenAnnotations(
  document: PDFDocument,
  { cleared = [], isFormOnly = false }: Flattening,
): Promise<void> {
  const fields = formFields(document);
  if (fields.length > 0) await updateFieldLooks(document, fields, new Set(cleared));
  const owners = new Map<PDFDict, PDFField>();
  for (const field of fields)
    for (const { dict } of field.acroField.getWidgets()) owners.set(dict, field);
  const resources = formResources(document);
  for (const page of document.getPages()) {
    const annotations = page.node.Annots()?.asArray() ?? [];
    const kept = [];
    const shown: PDFDict[] = [];
    for (const ref of annotations) {
      const annotation = document.context.lookup(ref);
      if (!(annotation instanceof PDFDict)) continue;
      const kind = annotation.lookup(name('Subtype'));
      const stays = kind === LINK || (isFormOnly && kind !== WIDGET);
      if (stays) kept.push(ref);
      else if (!isHidden(annotation) && !isControl(owners.get(annotation), annotation))
        shown.push(annotation);
    }
    draw(page, shown, resources);
    for (const ref of kept) removeFrame(document.context.lookup(ref, PDFDict));
    page.node.set(ANNOTATIONS, document.context.obj(kept));
  }
  document.catalog.delete(FORM);
}

function draw(
  page: PDFPage,
  annotations: readonly PDFDict[],
  resources: PDFDict | undefined,
): void {
  if (annotations.length > 0) encloseContent(page);
  const operators = annotations.flatMap((annotation) => {
    const look = lookOf(annotation);
    if (look === undefined) {
      if (!SILENT.has(annotation.lookup(name('Subtype')) as PDFName))
        throw new PdfRefused('comments');
      return [];
    }
    const place = placeOf(annotation, look, rotationOf(page));
    if (place === null) return [];
    makeObject(look, resources);
    const key = page.node.newXObject('Look', page.doc.context.getObjectRef(look)!);
    return [
      pushGraphicsState(),
      concatTransformationMatrix(...place),
      drawObject(key),
      popGraphicsState(),
    ];
  });
  if (operators.length > 0) page.pushOperators(...operators);
}

/** Some looks lack what every object has, because only annotations refer to them. */
function makeObject({ dict }: PDFStream, resources: PDFDict | undefined): void {
  dict.set(name('Type'), name('XObject'));
  dict.set(name('Subtype'), name('Form'));
  if (!dict.has(name('Resources')) && resources !== undefined)
    dict.set(name('Resources'), resources);
}

function formResources({ catalog }: PDFDocument): PDFDict | undefined {
  const form = catalog.lookup(FORM);
  const resources = form instanceof PDFDict ? form.lookup(name('DR')) : undefined;
  return resources instanceof PDFDict ? resources : undefined;
}

function removeFrame(annotation: PDFDict): void {
  if (annotation.lookup(name('Subtype')) !== LINK) return;
  for (const key of ['AP', 'BS', 'C']) annotation.delete(name(key));
  annotation.set(name('Border'), annotation.context.obj([0, 0, 0]));
}
