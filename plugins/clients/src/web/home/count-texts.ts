const figure = (count: number) => count.toLocaleString('en-US');

/** Texts of the counts on the landing screen. */
export const countTexts = {
  total: (count: number) => (count === 1 ? '1 client' : `${figure(count)} clients`),
  overdue: (count: number) => `${figure(count)} overdue`,
  dueToday: (count: number) => `${figure(count)} due today`,
  turning65: (count: number) => `${figure(count)} turning 65 in 90 days`,
  newAssignments: 'New clients of yours',
  assigned: (count: number) =>
    count === 1
      ? '1 client was assigned to you.'
      : `${figure(count)} clients were assigned to you.`,
  showMine: 'Show my clients',
  dismiss: 'Dismiss',
} as const;
