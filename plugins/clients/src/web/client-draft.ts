/** Where the forms of a client store their drafts: one is open at a time. Without an id, the one that adds a client. */
export function draftKey(clientId?: number): string {
  return `clients/${clientId === undefined ? 'new' : String(clientId)}`;
}

/** The `kind` of drafts of the dialog that adds or edits a client. */
export const clientDialogKind = 'form';
