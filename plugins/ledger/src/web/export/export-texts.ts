import { formatNumber } from '@porchlight/kernel';
import type { ExportScope } from './export-query.ts';
import { countText } from '../../rules/count-text.ts';

const clients = (count: number) => countText(count, 'client');
const columns = (count: number) => countText(count, 'column');

/** Texts of the export. */
export const exportTexts = {
  title: 'Export Clients',
  what: 'Clients and columns',
  scopes: (selected: number): Partial<Record<ExportScope, string>> => ({
    ...(selected > 0 && { selected: `Selected (${formatNumber(selected)})` }),
    view: 'This view',
    all: 'Everything',
  }),
  counting: 'Counting clients...',
  notCounted: "Couldn't count the clients.",
  countAgain: 'Try Again',
  size: (rows: number, width: number) => `${clients(rows)}, ${columns(width)} plus client ID.`,
  empty: 'This view has no clients to export.',
  tooMany: 'A workbook holds at most 1,048,575 clients. Choose CSV or a smaller view.',

  format: 'File format',
  formats: { csv: 'CSV', xlsx: 'Excel workbook' },

  inClear: 'Include hidden values (unmasked)',
  masked: (count: number) =>
    count === 1 ? '1 column stays masked.' : `${formatNumber(count)} columns stay masked.`,
  warning: (count: number) =>
    `${count === 1 ? 'One column' : `${formatNumber(count)} columns`} with social security, account and other numbers can then be read by everyone who gets the file. The audit log records who exported them, when, and why. Limit: 5 unmasked exports per day.`,
  purpose: 'Reason for unmasked values',
  purposeMissing: 'Enter why you need them',

  stop: 'Cancel Export',
  submit: 'Export',
  running: 'Exporting…',
  rows: (done: number, total: number) => `${formatNumber(done)} of ${clients(total)}`,
  received: (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB so far`,
  done: (name: string, rows: number) => `Exported ${clients(rows)} to ${name}`,
  brokenOff: 'The download was interrupted. Nothing was saved. Try again.',
} as const;
