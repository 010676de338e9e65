/** The header of the column with the numbers of the clients, as people know it. */
const ID_TEXT = 'Client ID';
const MARKED = /^client id \[([0-9a-f]{8})\]$/i;

/**
 * The header of the numbers in an export of the portal with this mark. It survives a save in a spreadsheet, and the
 * export of another portal, whose numbers are those of other clients, has another one.
 */
export function idHeader(mark: string): string {
  return `${ID_TEXT} [${mark}]`;
}

/** True for the header that an export of this portal writes. */
export function isOwnIdHeader(header: string, mark: string): boolean {
  return MARKED.exec(header.trim().slice(0, 40))?.[1]?.toLowerCase() === mark;
}
