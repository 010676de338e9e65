/** The local database cannot be used; the message is a sentence for the person at the terminal. */
export class LocalDatabaseError extends Error {
  override readonly name = 'LocalDatabaseError';
}
