/** Texts of every list, unless it has its own. */
export const listTexts = {
  sort: 'Sort by',
  noMatch: { title: 'Nothing matches', hint: 'Try adjusting your search or filters' },
  clear: 'Clear Filters',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exported: (name: string) => `Saved ${name}`,
  keys: { search: 'Search the list', next: 'Next row', previous: 'Previous row' },
  days: {
    label: 'Days',
    any: 'Any day',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    from: 'From',
    to: 'To',
    apply: 'Show',
    noDate: 'Please enter a valid date',
    since: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    between: (from: string, to: string) => `${from} – ${to}`,
  },
} as const;
