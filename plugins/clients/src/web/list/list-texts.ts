import { clientTexts } from '../client-texts.ts';

/** Texts of the client list. */
export const listTexts = {
  table: clientTexts.clients,
  addClient: clientTexts.add,
  addFirstClient: 'Add First Client',
  statusFilter: 'Status',
  all: 'All',
  search: 'Name, phone, email, or plan',
  empty: 'No clients found',
  emptyHintNarrowed: 'Try adjusting your search or filter criteria',
  emptyHint: 'Get started by adding your first client',
  error: 'Error Loading Clients',
  noHealthPlan: 'No health plan',
  noFollowUp: 'No follow-up',
  none: 'None',
  today: 'Today',
  noAgent: 'No agent',
  added: (name: string) => `${name} was added`,
  open: 'Open',
  overdue: (count: number) => `${count.toLocaleString('en-US')} overdue`,
  dueToday: (count: number) => `${count.toLocaleString('en-US')} due today`,
  turning65: (count: number) => `${count.toLocaleString('en-US')} turning 65 in 90 days`,
  keys: {
    add: clientTexts.add,
    search: 'Search clients',
    next: clientTexts.next,
    previous: clientTexts.previous,
  },
} as const;
