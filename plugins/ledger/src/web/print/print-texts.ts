const figure = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string) =>
  `${figure(count)} ${count === 1 ? one : many}`;
const size = (rows: number, columns: number) =>
  `${counted(rows, 'row', 'rows')}, ${counted(columns, 'column', 'columns')}`;

/** Texts of printing. */
export const printTexts = {
  title: 'Print',
  what: 'What is printed',
  selection: (rows: number, columns: number) => `Selected cells: ${size(rows, columns)}`,
  view: (rows: number, columns: number) => `This view: ${size(rows, columns)}`,
  most: (most: number) =>
    `At most ${figure(most)} rows are printed at once. Narrow the view or select fewer columns to print the rest.`,
  masked: 'Hidden values stay masked in print.',
  failed: "Couldn't load the rows.",
  print: 'Print',
  loading: 'Loading rows...',
  cancel: 'Cancel',
  heading: 'Client Ledger',
  count: (rows: number, all: number) =>
    rows < all
      ? `${figure(rows)} of ${counted(all, 'client', 'clients')}`
      : counted(all, 'client', 'clients'),
  number: '#',
} as const;
