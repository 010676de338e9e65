/** What spreadsheets show where a formula has no result. */
const ERROR =
  '#(?:n/a|null!|ref!|value!|name\\?|div/0!|num!|spill!|calc!|field!|blocked!|connect!|busy!|unknown!|getting_data|error!)';
const ERRORS = new RegExp(`^${ERROR}$`, 'i');
/** What people type, and what spreadsheets show, where there is nothing. */
const NOTHING = new RegExp(`^(?:n/?a|none|null|nil|unknown|tbd|[-–—_.?]+|${ERROR})$`, 'i');

/** True for a cell of a date, an amount, a number or an address that holds nothing. */
export function isBlankCell(cell: string): boolean {
  const text = cell.trim();
  return text === '' || NOTHING.test(text);
}

/** True for a cell of a text that holds nothing: an error of the spreadsheet is none either. */
export function isBlankText(cell: string): boolean {
  const text = cell.trim();
  return text === '' || ERRORS.test(text);
}
