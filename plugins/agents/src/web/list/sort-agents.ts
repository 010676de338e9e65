import type { ListAddress, ListFilter } from '@porchlight/web';
import type { Agent } from '../../generated/types.ts';

/** The columns of Manage Agents that sort. */
type AgentColumn = 'name' | 'email' | 'username' | 'clients' | 'last-sign-in';

export type AgentOrder = ListFilter<AgentColumn>;

const defaultOrder: AgentOrder = { q: '', sort: 'name', dir: 'asc', page: 1 };

const byText = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }).compare;

const compare: Record<AgentColumn, (a: Agent, b: Agent) => number> = {
  name: (a, b) => byText(a.last_name, b.last_name) || byText(a.first_name, b.first_name),
  email: (a, b) => byText(a.email, b.email),
  username: (a, b) => byText(a.username, b.username),
  clients: (a, b) => a.client_count - b.client_count,
  // Agents who never signed in come before all others.
  'last-sign-in': (a, b) => byText(a.last_login_at ?? '', b.last_login_at ?? ''),
};

/** The agents in this order; equal ones by name. */
export function sortAgents(agents: readonly Agent[], order: AgentOrder): readonly Agent[] {
  const sign = order.dir === 'asc' ? 1 : -1;
  return agents.toSorted(
    (a, b) => sign * compare[order.sort](a, b) || compare.name(a, b) || a.id - b.id,
  );
}

/** The order in an address: `clients` ascending, `-clients` descending; the default for anything else. */
export function readOrder(text: string | null): AgentOrder {
  const column = (text ?? '').replace(/^-/, '');
  if (!Object.hasOwn(compare, column)) return defaultOrder;
  return {
    ...defaultOrder,
    sort: column as AgentColumn,
    dir: text?.startsWith('-') ? 'desc' : 'asc',
  };
}

/** The opposite of `readOrder`; null for the default. */
export function writeOrder({ sort, dir }: AgentOrder): string | null {
  if (sort === defaultOrder.sort && dir === defaultOrder.dir) return null;
  return dir === 'desc' ? `-${sort}` : sort;
}

/** How the address says the order. */
export const agentAddress: ListAddress<AgentOrder> = {
  start: defaultOrder,
  read: (params) => readOrder(params.get('sort')),
  write(order) {
    const sort = writeOrder(order);
    return sort === null ? {} : { sort };
  },
  narrows: () => false,
  cleared: (order) => order,
  beside: [],
};
