import { formatNumber } from '@porchlight/kernel';
/** Texts of the recurring payments. */
export const recurringTexts = {
  subtitle: 'Manage recurring payment schedules',
  due: (count: number) =>
    count === 1
      ? '1 payment due in the next 30 days'
      : `${formatNumber(count)} payments due in the next 30 days`,
  tabs: 'Payments shown',
  all: 'All Payments',
  upcoming: 'Upcoming',
  active: 'Active',
  ofSchedules: (count: number) =>
    count === 1 ? 'of 1 schedule' : `of ${formatNumber(count)} schedules`,
  paused: 'Paused',
  pausedSince: (date: string) => `longest since ${date}`,
  nonePaused: 'none paused',
  dueSoon: 'Due Soon',
  nextOn: (date: string) => `next on ${date}`,
  noneDue: 'none in 30 days',
  monthlyValue: 'Monthly Value',
  activeOnly: 'active schedules only',
  monthlyValueHelp: (average: string) =>
    `A month counts as 4 weeks or 30 days. By the calendar, the average is ${average} a month.`,
  nextDays: 'Next 30 days',
  expected: (amount: string) => `${amount} expected`,
  dayOf: (date: string, count: number, amount: string) =>
    `${date}: ${count === 1 ? '1 payment' : `${String(count)} payments`}, ${amount}`,
  quietDays: 'No payments in the next 30 days',
  table: 'Recurring payments',
  columns: {
    name: 'Name',
    client: 'Client',
    status: 'Status',
    amount: 'Amount',
    frequency: 'Frequency',
    next: 'Next',
    made: 'Made',
    actions: 'Actions',
  },
  none: 'None',
  nextDate: (date: string) => `Next: ${date}`,
  made: (count: number) => (count === 1 ? '1 payment made' : `${String(count)} payments made`),
  attention: (count: number) =>
    count === 1 ? '1 needs attention' : `${String(count)} need attention`,
  cardEnds: (date: string) => `Card expires ${date}`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  actionOf: (action: string, name: string, client: string) => `${action} ${name} of ${client}`,
  empty: 'No recurring payments',
  emptyHint: 'Get started by creating a recurring payment from an invoice',
  toInvoices: 'Go to Payments',
  noneUpcoming: 'No payments due in the next 30 days',
  noMatch: 'No recurring payments match',
  noMatchHint: 'Try another search or filter.',
  loading: 'Loading recurring payments...',
  loadFailed: (message: string) => `Error loading recurring payments: ${message}`,
  search: 'Search recurring payments',
  keys: { search: 'Search recurring payments', next: 'Next row', previous: 'Previous row' },
  toLookAfter: (count: number) =>
    count === 1
      ? '1 recurring payment needs your attention'
      : `${String(count)} recurring payments need your attention`,
  onlyToLookAfter: (count: number) =>
    count === 1
      ? 'Showing the 1 recurring payment that needs your attention'
      : `Showing the ${String(count)} recurring payments that need your attention`,
  showAll: 'Show All',
  shown: (shown: number, total: number) =>
    `Showing ${formatNumber(shown)} of ${formatNumber(total)}`,
  unnamed: 'Client without a name',
} as const;
