/** The words about colleagues who have the ledger open. */
export const liveTexts = {
  colleagues: 'Colleagues in the ledger',
  isHere: (name: string) => `${name} has the ledger open`,
  isAt: (name: string, column: string) => `${name} is at ${column}, further up or down`,
  goTo: (name: string, column: string) => `${name} is at ${column}. Go there`,
  more: (names: readonly string[]) => `Also here: ${names.join(', ')}`,
  paused: 'Live updates paused',
  pausedWhy: 'Changes of others are not shown at the moment. Your own are saved as always.',
  retry: 'Try again',
} as const;
