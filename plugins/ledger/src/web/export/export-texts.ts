const number = (value: number) => value.toLocaleString('en-US');
const clients = (count: number) => (count === 1 ? '1 client' : `${number(count)} clients`);
const columns = (count: number) => (count === 1 ? '1 column' : `${number(count)} columns`);

/** Everything that is read while clients leave as a file. */
export const exportTexts = {
  title: 'Export clients',
  what: 'Clients and columns',
  scopes: { view: 'This view', all: 'Everything' },
  counting: 'Counting clients...',
  notCounted: 'The clients could not be counted.',
  countAgain: 'Try Again',
  size: (rows: number, width: number) => `${clients(rows)}, ${columns(width)} and the client ID.`,
  nobody: 'No client fits this view, so there is nothing to export.',
  tooMany: 'A workbook holds 1,048,575 clients at most. Please choose CSV or a smaller view.',

  format: 'File format',
  formats: { csv: 'CSV', xlsx: 'Excel workbook' },

  inClear: 'With hidden values in plain text',
  masked: (count: number) =>
    count === 1 ? 'One column stays masked.' : `${number(count)} columns stay masked.`,
  warning: (count: number) =>
    `${count === 1 ? 'One column' : `${number(count)} columns`} with social security, account and other numbers can then be read by everyone who gets the file. The audit keeps who exported them, when and why. You can make 5 such files a day.`,
  purpose: 'Reason for the plain text',
  purposeMissing: 'Please say why you need it',

  cancel: 'Cancel',
  stop: 'Stop Exporting',
  submit: 'Export',
  running: 'Writing the file',
  rows: (done: number, total: number) => `${number(done)} of ${clients(total)}`,
  received: (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB so far`,
  done: (name: string, rows: number) => `${name} has ${clients(rows)}.`,
  brokenOff: 'The file broke off before its end, so nothing was saved. Please try again.',
} as const;
