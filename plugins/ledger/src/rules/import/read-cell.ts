import { tooLongCell } from '../cell-size.ts';
import type { CellReading } from './cell-reading.ts';
import type { CellKind } from './import-target.ts';
import { isBlankCell } from './blank-cell.ts';
import { readDate } from './read-date.ts';
import { readEmail } from './read-email.ts';
import { readMoney } from './read-money.ts';
import { readPhone } from './read-phone.ts';
import { readSsn } from './read-ssn.ts';
import { readStatus } from './read-status.ts';
import { plainText, readAge, readSecret, readText } from './read-text.ts';

/** Reads a cell as what its column holds; `today` is yyyy-mm-dd on the agency's calendar. */
export function readCell(kind: CellKind, cell: string, today: string): CellReading {
  if (cell === '') return { value: '' };
  const tooLong = tooLongCell(cell);
  if (tooLong !== null) return { error: tooLong };
  const text = plainText(cell);
  switch (kind) {
    case 'date':
      return readDate(text, { today, birth: false });
    case 'birth-date':
      return readDate(text, { today, birth: true });
    case 'currency':
      return readMoney(text);
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'ssn':
      return readSsn(text);
    case 'status':
      return readStatus(text);
    case 'secret':
      return readSecret(cell);
    case 'age':
      return readAge(cell);
    case 'id':
      return readId(text);
    case 'name':
    case 'text':
      return readText(cell);
  }
}

function readId(text: string): CellReading {
  if (isBlankCell(text)) return { value: '' };
  const digits = /^#?(\d{1,15})(?:\.0+)?$/.exec(text)?.[1];
  return digits === undefined
    ? { error: `'${text}' is not the number of a client` }
    : { value: String(Number(digits)) };
}
