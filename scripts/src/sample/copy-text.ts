/** PostgreSQL's text format of COPY: one line a row, tabs between the values. */

/** Columns that are not in a row are blank: null, or an empty string where `blank` says so. */
export function copyLine(
  columns: readonly string[],
  row: Readonly<Record<string, string | null | undefined>>,
  blank: (column: string) => string | null,
): string {
  return `${columns.map((column) => copyValue(row[column] === undefined ? blank(column) : row[column])).join('\t')}\n`;
}

function copyValue(value: string | null): string {
  if (value === null) return '\\N';
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPED[sign]!)
    : value;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};
