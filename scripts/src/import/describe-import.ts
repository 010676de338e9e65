import { atPlace, type Import, type ImportRows, type MatchKey } from '@porchlight/ledger/import';

const SKIPPED_SHOWN = 50;

const KEY_WORDS: Readonly<Record<MatchKey, string>> = {
  id: 'client ID',
  email: 'primary email',
  phone: 'primary phone',
  name_and_birth_date: 'name and birth date',
};

/** What the columns of the file were taken for, a line each. */
export function columnLines({ columns }: Import): readonly string[] {
  const width = Math.max(...columns.map(({ header }) => header.length));
  return columns.map(({ header, field, by }, place) => {
    const name = header === '' ? `Column ${place + 1}` : header;
    return `  ${name.padEnd(width)}  ${field === null ? 'left out' : `${field} (${by ?? 'chosen'})`}`;
  });
}

/** How many clients are new, changed and so on. */
export function countLine({ counts, key }: Import): string {
  const { create = 0, update = 0, unchanged = 0, skip = 0 } = counts ?? {};
  const by = key === null ? '' : `, recognized by ${KEY_WORDS[key]}`;
  return `${number(create)} new, ${number(update)} changed, ${number(unchanged)} unchanged, ${number(skip)} left out${by}`;
}

/** The rows that are left out, with their lines and reasons. */
export function skippedLines({ data, more }: ImportRows): readonly string[] {
  const shown = data.slice(0, SKIPPED_SHOWN);
  const lines = shown.map(({ line, name, reason }) => {
    const who = name === '' ? '' : `${name}: `;
    return `  line ${number(line)}: ${who}${reason}`;
  });
  return more || data.length > shown.length ? [...lines, '  and more'] : lines;
}

/** Why a step failed, with the place in the file. */
export function failureLine({ error }: Import): string {
  return error === null ? '' : atPlace(error.message, error.line, error.column);
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
