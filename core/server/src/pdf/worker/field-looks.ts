import {
  PDFBool,
  PDFButton,
  PDFCheckBox,
  PDFDict,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFRawStream,
  PDFTextField,
  type PDFDocument,
  type PDFField,
} from '@cantoo/pdf-lib';
import { showsText } from './content-tokens.ts';
import { embedFormFont } from './fonts.ts';
import { hasLooks, lookOf } from './annotation-looks.ts';
import { decoded } from './page-content.ts';

const name = (text: string) => PDFName.of(text);
const VALUE = name('V');
const STATE = name('AS');

/**
 * Brings what the fields look like up to date with their values where readers do the same: where the document asks for it,
 * and where a look is missing or empty.
 *
 * @param cleared names of fields that are to look as if they had no value
 */
export async function updateFieldLooks(
  document: PDFDocument,
  fields: readonly PDFField[],
  cleared: ReadonlySet<string>,
): Promise<void> {
  const form = document.catalog.lookup(name('AcroForm'), PDFDict);
  const isAsked = form.lookup(name('NeedAppearances')) === PDFBool.True;
  let font: FormFont | undefined;
  for (const field of fields) {
    const isCleared = cleared.has(field.getName());
    if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup)
      updateChecks(field, isCleared);
    else if (isTextual(field) && (isCleared || isAsked || lacksLook(field))) {
      font ??= await embedFormFont(document);
      updateText(field, isCleared, font);
    }
  }
}

type FormFont = Awaited<ReturnType<typeof embedFormFont>>;
type Textual = PDFTextField | PDFDropdown | PDFOptionList;

function isTextual(field: PDFField): field is Textual {
  return (
    field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList
  );
}

/** Readers show an empty look as it is, or the value; nobody leaves a value out on purpose. */
function lacksLook(field: Textual): boolean {
  const hasValue = textOf(field) !== '';
  return field.acroField.getWidgets().some((widget) => {
    const look = lookOf(widget.dict);
    if (look === undefined) return true;
    const content = look instanceof PDFRawStream ? decoded(look) : null;
    return hasValue && content !== null && !showsText(content);
  });
}

function updateText(field: Textual, isCleared: boolean, { font, printable }: FormFont): void {
  const text = isCleared ? '' : textOf(field);
  if (field instanceof PDFTextField) {
    field.disableRichFormatting();
    const lines = text.split(/\r\n|[\n\r]/).map(printable);
    const whole = lines.join(field.isMultiline() ? '\n' : ' ').slice(0, field.getMaxLength());
    field.setText(field.isPassword() ? '*'.repeat(whole.length) : whole);
  } else if (field instanceof PDFDropdown) setValue(field, printable(text));
  else if (isCleared) field.clear();
  field.updateAppearances(font);
}

/** What a reader shows: an option may be stored as a code. */
function textOf(field: Textual): string {
  // Rich text is stored beside the same text without its looks.
  if (field instanceof PDFTextField) return field.acroField.getValue()?.decodeText() ?? '';
  const [value] = field.getSelected();
  const option = field.acroField.getOptions().find((one) => one.value.decodeText() === value);
  return option?.display.decodeText() ?? value ?? '';
}

function setValue(field: PDFDropdown, text: string): void {
  field.acroField.dict.set(VALUE, PDFHexString.fromText(text));
}

/** A look for each state that has none; unchecked when it is cleared. */
function updateChecks(field: PDFCheckBox | PDFRadioGroup, isCleared: boolean): void {
  const widgets = field.acroField.getWidgets();
  if (widgets.some(({ dict }) => !hasLooks(dict))) field.updateAppearances();
  if (isCleared) for (const { dict } of widgets) dict.set(STATE, name('Off'));
}

/** A button that does something is for readers only; a picture may be stored as a button that does nothing. */
export function isControl(field: PDFField | undefined, widget: PDFDict): boolean {
  if (!(field instanceof PDFButton)) return false;
  const { dict } = field.acroField;
  const acts = [widget, dict].some((one) => one.has(name('A')) || one.has(name('AA')));
  const looks = widget.lookup(name('MK'));
  return acts || !(looks instanceof PDFDict && looks.has(name('I')));
}
