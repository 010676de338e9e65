/** The words of the question that two changes of one client raise. */
export const conflictTexts = {
  title: (who: string | null) => `${who ?? 'Someone else'} changed this client in the meantime`,
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
