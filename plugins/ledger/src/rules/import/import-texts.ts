/** What is said about rows of a file, by the server and in the browser. */
export const rowReasons = {
  headerAgain: 'The header once more',
  total: 'A line of totals',
  note: 'A remark, not a client',
  nobody: 'Nothing says who this is: no name, company, email or phone',
  unknownId: (id: number) => `No client has the number ${id}`,
  twice: (line: number) => `The same client as in line ${line}`,
  several: (count: number, what: string) => `${count} clients have this ${what}`,
  gone: 'This client was deleted in the meantime',
  cell: (column: string, message: string) => `${column}: ${message}`,
  left: 'Edited since, or in use by now',
} as const;

/** What the keys are called in a sentence. */
export const keyWords = {
  id: 'number',
  email: 'email',
  phone: 'phone',
  name_and_birth_date: 'name and birth date',
} as const;

/** Before the name of a client who may be the same as a new one. */
export function sameAs(by: 'name_and_birth_date' | 'email' | 'phone'): string {
  return `same ${keyWords[by]} as`;
}

/** Why a step failed. */
export const stepErrors = {
  changedMeanwhile:
    'This row cannot be kept any more, because something changed after the file was checked. Check it again.',
  fieldGone: 'Clients do not have this field any more. Match the columns again.',
  interrupted: 'The import was interrupted. Start it again.',
  notAllowed:
    'The agent who started this can no longer import. Nothing was changed. Ask an agent who can import to start it again.',
  unexpected: 'Something went wrong in the portal. Nothing was written; please try again.',
} as const;

/** A sentence with the place in the file that it is about, as far as that is known. */
export function atPlace(message: string, line: number | null, column: string | null): string {
  const place = [
    ...(line === null ? [] : [`line ${line.toLocaleString('en-US')}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ].join(', ');
  return place === '' ? message : `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}`;
}
