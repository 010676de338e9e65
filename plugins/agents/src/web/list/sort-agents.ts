import type { Agent } from '../../generated/types.ts';

/** The columns of Manage Agents that sort. */
export type AgentColumn = 'name' | 'email' | 'username' | 'clients' | 'last-sign-in';

export interface AgentOrder {
  readonly column: AgentColumn;
  readonly direction: 'asc' | 'desc';
}

export const defaultOrder: AgentOrder = { column: 'name', direction: 'asc' };

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
  const sign = order.direction === 'asc' ? 1 : -1;
  return agents.toSorted(
    (a, b) => sign * compare[order.column](a, b) || compare.name(a, b) || a.id - b.id,
  );
}

/** The order in an address: `clients` ascending, `-clients` descending; the default for anything else. */
export function readOrder(text: string | null): AgentOrder {
  const column = (text ?? '').replace(/^-/, '');
  if (!Object.hasOwn(compare, column)) return defaultOrder;
  return { column: column as AgentColumn, direction: text?.startsWith('-') ? 'desc' : 'asc' };
}

/** The opposite of `readOrder`; null for the default. */
export function writeOrder({ column, direction }: AgentOrder): string | null {
  if (column === defaultOrder.column && direction === defaultOrder.direction) return null;
  return direction === 'desc' ? `-${column}` : column;
}
