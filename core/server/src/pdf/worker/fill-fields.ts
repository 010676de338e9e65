import {
  PDFCheckBox,
  PDFDropdown,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import type { PdfFieldValue, PdfFilling } from '../../plugin-api/pdf.ts';
import { flattenAnnotations } from './flatten-annotations.ts';
import { embedFormFont } from './fonts.ts';
import { formFields, type Field } from './form-fields.ts';
import { openPdf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

/** Sets all values, or none. */
export async function fillFields(
  source: Uint8Array,
  { values, flatten = false }: PdfFilling,
): Promise<Uint8Array> {
  const document = await openPdf(source);
  const fields = new Map(formFields(document).map((field) => [field.getName(), field]));
  const { font, printable } = await embedFormFont(document);
  const refused = Object.entries(values)
    .filter(([name, value]) => !setValue(fields.get(name), value, printable))
    .map(([name]) => name);
  if (refused.length > 0) throw new PdfRefused({ reason: 'fields', fields: refused });
  if (fields.size === 0) return document.save();
  document.getForm().updateFieldAppearances(font);
  if (flatten) await flattenAnnotations(document, { isFormOnly: true });
  return document.save({ updateFieldAppearances: false });
}

/** False when the field does not take this value. */
function setValue(
  field: Field | undefined,
  value: PdfFieldValue,
  printable: (text: string) => string,
): boolean {
  if (field instanceof PDFCheckBox && typeof value === 'boolean') {
    if (value) field.check();
    else field.uncheck();
    return true;
  }
  if (typeof value === 'boolean') return false;
  if (field instanceof PDFTextField && typeof value === 'string') {
    const text = value
      .split(/\r\n|[\n\r]/)
      .map(printable)
      .join(field.isMultiline() ? '\n' : ' ');
    const maxLength = field.getMaxLength();
    if (maxLength !== undefined && text.length > maxLength) return false;
    field.disableRichFormatting();
    field.setText(text);
    return true;
  }
  const options = typeof value === 'string' ? [value] : [...value];
  if (field instanceof PDFRadioGroup && options.length === 1) {
    if (!field.getOptions().includes(options[0]!)) return false;
    field.select(options[0]!);
    return true;
  }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const known = new Set(field.getOptions());
    const isSingle = !field.isMultiselect() && options.length > 1;
    if (isSingle || options.some((option) => !known.has(option))) return false;
    field.select(options);
    return true;
  }
  return false;
}
