/** Texts of the question about a client that two agents changed at the same time. */
export const conflictTexts = {
  title: (who: string | null) =>
    `${who ?? 'Someone else'} changed this client while you were editing it`,
  hint: 'Nothing you typed is lost. Choose what to keep, then save again.',
  nothingToChoose:
    'What they changed stays, and nothing you typed is lost. Save again to keep both changes.',
  now: 'Now',
  yours: 'Yours',
  taken: 'Taken over',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  choice: (label: string) => `Which ${label} to keep`,
  empty: 'Empty',
} as const;
