/** Texts about colleagues who have the ledger open. */
export const liveTexts = {
  colleagues: 'Colleagues in the ledger',
  isHere: (name: string) => `${name} has the ledger open`,
  isAt: (name: string, column: string) => `${name} is editing ${column} (off screen)`,
  goTo: (name: string, column: string) => `${name} is at ${column}. Go there`,
  more: (names: readonly string[]) => `Also here: ${names.join(', ')}`,
  paused: 'Live updates paused',
  pausedWhy: "You won't see others' changes right now. Your own edits are still saved.",
  retry: 'Try Again',
} as const;
