const NAME = /(?:^|_)(?:name|company)(?:_|$)/;

/** True for a column of names, which are found as one piece whatever blanks and signs they are written with. */
export function isNameColumn(key: string): boolean {
  return NAME.test(key);
}
