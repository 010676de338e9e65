const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['client_first_name', 'First name is required'],
  ['client_last_name', 'Last name is required'],
]);

/** Whether the field is a name of the client, which no change may clear; only a client that is added may lack it. */
export function isRequiredName(field: string): boolean {
  return MESSAGES.has(field);
}

/** The sentence for a change that would clear a name of the client, as `client-write` has it; null for any other. */
export function missingName(field: string, text: string): string | null {
  return text.trim() === '' ? (MESSAGES.get(field) ?? null) : null;
}
