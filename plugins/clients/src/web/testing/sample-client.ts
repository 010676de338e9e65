import { clientSchema } from '../../generated/schemas/client.ts';
import type { Client, ClientListItem, ClientPage } from '../../generated/types.ts';

/** A client of the list as the server answers it. */
export function listItem(part: Partial<ClientListItem> = {}): ClientListItem {
  const first = part.client_first_name ?? 'Carmen';
  const last = part.client_last_name ?? 'Villalobos';
  return {
    id: 11,
    version: 1,
    client_first_name: first,
    client_last_name: last,
    first_name: first,
    last_name: last,
    name: `${first} ${last}`,
    dob: '1955-03-04',
    age: 71,
    status: 'client',
    current_health_plan_name: 'Humana Gold Plus (HMO)',
    next_f_u_date: null,
    primary_email: 'carmen@example.com',
    primary_phone: '3055550142',
    email: 'carmen@example.com',
    phone: '3055550142',
    client_email: 'carmen@example.com',
    client_phone: '3055550142',
    assigned_agent_id: null,
    assigned_agent: null,
    ...part,
  };
}

/** One page of the list; `total` is the number of its clients unless it is given. */
export function listPage(data: ClientListItem[], part: Partial<ClientPage> = {}): ClientPage {
  return {
    success: true,
    data,
    total: data.length,
    counts: { new: 17, client: 1630, lead: 46, inactive: 0 },
    ...part,
  };
}

/** One client as the server answers it, with every field; blank where nothing is said. */
export function wholeClient(part: Partial<Client> = {}): Client {
  return { ...blankFields, ...listItem(), pref_lang: 'Spanish', ...part } as Client;
}

const blankFields = Object.fromEntries(
  Object.entries(clientSchema.properties).map(([field, schema]) => [
    field,
    'type' in schema && schema.type === 'string' ? '' : null,
  ]),
);
