import { type AddressPart, defineListAddress, type FilterOf, oneOf } from '@porchlight/web';
import { clientDues } from '../rules/client-due.ts';
import { clientStatuses } from '../rules/client-status.ts';

/** An id, `mine`, or `none`; '' for all. */
const anyAgent: AddressPart<string> = {
  start: '',
  read(params, name) {
    const agent = params.get(name);
    return isListAgent(agent) ? agent : '';
  },
};

/** All clients by last name; Age sorts by the date of birth. */
export const clientAddress = defineListAddress({
  filters: { status: oneOf(clientStatuses), agent: anyAgent, due: oneOf(clientDues) },
  sorts: [
    'client_first_name',
    'client_last_name',
    'next_f_u_date',
    'current_health_plan_name',
    'dob',
    'status',
  ],
  start: { sort: 'client_last_name', dir: 'asc' },
});

/** What the list shows, as the address says it. */
export type ListFilter = FilterOf<typeof clientAddress>;

/** True for a text that names the agent of a list, as the server takes it. */
export function isListAgent(value: unknown): value is string {
  return typeof value === 'string' && /^(mine|none|[1-9]\d{0,14})$/.test(value);
}
