import {
  PDFArray,
  PDFButton,
  PDFCheckBox,
  PDFDict,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFTextField,
  type PDFDocument,
  type PDFField,
} from '@cantoo/pdf-lib';
import type { PdfFieldFacts } from '../../plugin-api/pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

const MAX_FIELDS = 5_000;

export type Field = PDFField;

/** The fields that hold a value or a signature. */
export function formFields(document: PDFDocument): PDFField[] {
  // Asking for the form of a document without one would add it.
  if (!document.catalog.has(PDFName.of('AcroForm'))) return [];
  removeMissingFields(document);
  const fields = document.getForm().getFields();
  if (fields.length > MAX_FIELDS) throw new PdfRefused('too-complex');
  return fields;
}

/** Readers skip an entry that refers to nothing; the library fails. */
function removeMissingFields({ catalog }: PDFDocument): void {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const list = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  if (!(list instanceof PDFArray)) return;
  for (let at = list.size() - 1; at >= 0; at -= 1)
    if (!(list.lookup(at) instanceof PDFDict)) list.remove(at);
}

/** Call it before `formFields`, which removes an XFA form. */
export function hasXfaForm({ catalog }: PDFDocument): boolean {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  return form instanceof PDFDict && form.has(PDFName.of('XFA'));
}

export function fieldFacts(document: PDFDocument): PdfFieldFacts[] {
  const fields = formFields(document);
  const pageNumbers = fields.length === 0 ? new Map<PDFDict, number>() : widgetPages(document);
  return fields.map((field) => ({
    name: field.getName(),
    ...typeFacts(field),
    isRequired: field.isRequired(),
    isReadOnly: field.isReadOnly(),
    places: field.acroField.getWidgets().flatMap((widget) => {
      const page = pageNumbers.get(widget.dict);
      return page === undefined ? [] : [{ page, ...widget.getRectangle() }];
    }),
  }));
}

/** The page that shows each widget. Widgets may name their page, but need not. */
function widgetPages(document: PDFDocument): Map<PDFDict, number> {
  const numbers = new Map<PDFDict, number>();
  for (const [index, page] of document.getPages().entries()) {
    const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
    for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
      const annotation = annotations!.lookup(at);
      if (annotation instanceof PDFDict) numbers.set(annotation, index + 1);
    }
  }
  return numbers;
}

type TypeFacts = Pick<PdfFieldFacts, 'type' | 'options' | 'maxLength' | 'value'>;

function typeFacts(field: PDFField): TypeFacts {
  const none = { options: [], maxLength: null, value: null };
  if (field instanceof PDFTextField) {
    const maxLength = field.getMaxLength() ?? null;
    // The library cannot read rich text; filling the field makes it plain.
    const value = field.isRichFormatted() ? null : (field.getText() ?? null);
    return { ...none, type: 'text', maxLength, value };
  }
  if (field instanceof PDFCheckBox) return { ...none, type: 'check', value: field.isChecked() };
  if (field instanceof PDFRadioGroup) {
    const value = field.getSelected() ?? null;
    return { ...none, type: 'radio', options: field.getOptions(), value };
  }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList)
    return { ...none, type: 'choice', options: field.getOptions(), value: field.getSelected() };
  if (field instanceof PDFSignature) return { ...none, type: 'signature' };
  if (field instanceof PDFButton) return { ...none, type: 'button' };
  throw new TypeError(`Unknown kind of field: ${field.constructor.name}`);
}
