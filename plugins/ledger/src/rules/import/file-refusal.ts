import { importFileTypes } from './import-file-types.ts';

const SAVE = 'Open it in a spreadsheet, save it as .xlsx or CSV, and choose that file.';
const ASK = 'Choose a CSV file or an Excel workbook (.xlsx).';

const ZIP = 'application/zip';

/** What files of other types are, and what to do with them. */
const REASONS: Readonly<Record<string, string>> = {
  'application/vnd.ms-office.encrypted':
    'is locked with a password. Open it, remove the password, save it, and choose it again.',
  'application/vnd.ms-excel': `is an Excel 97-2003 workbook (.xls). ${SAVE}`,
  'application/vnd.ms-excel.sheet.binary.macroenabled.12': `is an Excel binary workbook (.xlsb). ${SAVE}`,
  'application/vnd.ms-excel.spreadsheetml': `is an XML spreadsheet of Excel 2003. ${SAVE}`,
  'application/vnd.oasis.opendocument.spreadsheet': `is an OpenDocument spreadsheet (.ods). ${SAVE}`,
  'application/vnd.oasis.opendocument.spreadsheet-flat-xml': `is an OpenDocument spreadsheet (.fods). ${SAVE}`,
  'application/vnd.apple.numbers':
    'is a Numbers spreadsheet. In Numbers, export it to Excel or CSV, and choose that file.',
  'application/x-sylk': `is a SYLK spreadsheet. ${SAVE}`,
  'text/html': `is a web page, whatever its name says. ${SAVE}`,
  'message/rfc822': `is a web page or an email, whatever its name says. ${SAVE}`,
  'text/xml': `is an XML file. ${SAVE}`,
  'text/vcard': 'holds contact cards. Export the contacts as CSV, and choose that file.',
  'application/json': `is a JSON file. ${ASK}`,
  [ZIP]: 'is a ZIP file. Extract it, and choose the file that is inside.',
  'application/pdf': 'is a PDF. Ask for the same list as .xlsx or CSV.',
  'application/msword': `is a Word document. ${ASK}`,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': `is a Word document. ${ASK}`,
};

const DAMAGED =
  'is incomplete or damaged, or no workbook. Download or save it again as .xlsx or CSV, and choose that file.';
/** What a ZIP file is by its name alone: its first part does not say it, or its last one is missing. */
const ZIP_NAMES: readonly (readonly [ending: RegExp, reason: string])[] = [
  [/\.xls[xmb]$/i, DAMAGED],
  [/\.ods$/i, REASONS['application/vnd.oasis.opendocument.spreadsheet']!],
];

/** Why a file with these possible types cannot be imported, the surest first; null for one that can. */
export function fileRefusal(fileName: string, types: readonly string[]): string | null {
  const [surest = ''] = types;
  const named = ZIP_NAMES.find(([ending]) => surest === ZIP && ending.test(fileName));
  const reason = named?.[1] ?? REASONS[surest];
  if (reason !== undefined) return `${fileName} ${reason}`;
  const isImported = types.some((type) =>
    importFileTypes.some(({ mimeType }) => mimeType === type),
  );
  if (isImported) return null;
  const what = surest.startsWith('image/') ? 'is an image' : 'is not a table';
  return `${fileName} ${what}. ${ASK}`;
}
