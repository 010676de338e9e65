import type { Database, SearchHit, SearchSource } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import type { ClientListItem } from '../../generated/types.ts';
import { clientStatusLabels, type ClientStatus } from '../../rules/client-status.ts';
import { displayPhone, phoneDigits } from '../../rules/phone-display.ts';
import { callBy, mailTo } from '../../rules/text-links.ts';
import { listStatement } from '../sql/list-statement.ts';
import { searchTerm } from '../sql/search-term.ts';
import { firstResult, type Statement } from '../sql/statement.ts';
import type { ClientSearch } from '../sql/search-criteria.ts';
import { findStatements } from '../sql/search-statement.ts';

/** Hits in the command palette. */
const MOST_HITS = 8;

const TONES: Readonly<Record<ClientStatus, string>> = {
  new: 'new',
  client: 'done',
  lead: 'client',
  inactive: 'other',
};

/**
 * Clients by name, phone digits or email, and when room is left by the beginnings of both names ('yan fons') and by
 * health plan; for those who may read them.
 */
export function paletteSource(database: () => Database, today: () => string): SearchSource {
  return {
    id: 'clients',
    title: 'Clients',
    async search(term, actor, signal) {
      if (!actor.permissions.has(ReadClients.id)) return [];
      const q = searchTerm(term).text;
      const found = new Map<number, ClientListItem>();
      for (const look of [byAnything, byBothNames, byPlan]) {
        if (found.size >= MOST_HITS || signal.aborted) break;
        for (const client of await look(database(), q, today())) {
          if (!found.has(client.id)) found.set(client.id, client);
        }
      }
      return activeFirst([...found.values()]).map(hitOf);
    },
    listAt: (term) => `/crm/clients?${new URLSearchParams({ q: term }).toString()}`,
  };
}

/** Inactive clients are rarely the ones an agent looks for. */
export function activeFirst<T extends Pick<ClientListItem, 'status'>>(found: readonly T[]): T[] {
  const isInactive = ({ status }: T) => (status === 'inactive' ? 1 : 0);
  return found.toSorted((a, b) => isInactive(a) - isInactive(b));
}

type Looking = (database: Database, q: string, today: string) => Promise<readonly ClientListItem[]>;

const byAnything: Looking = (database, q, today) => find(database, { q }, today);

/** One word in the one name, the rest in the other. */
const byBothNames: Looking = async (database, q, today) => {
  const [word = '', ...others] = q.split(' ');
  const rest = others.join(' ');
  if (rest === '') return [];
  return [
    ...(await find(database, { first_name: word, last_name: rest }, today)),
    ...(await find(database, { first_name: rest, last_name: word }, today)),
  ];
};

async function find(
  database: Database,
  search: Partial<ClientSearch>,
  today: string,
): Promise<readonly ClientListItem[]> {
  const blank = { email: '', phone: '', first_name: '', last_name: '', q: '' };
  return readItems(database, findStatements({ ...blank, ...search }, today));
}

const byPlan: Looking = async (database, q, today) => {
  const term = searchTerm(q);
  if (term.short) return [];
  const statement = listStatement({
    sort: 'client_last_name',
    dir: 'asc',
    status: null,
    agent: null,
    due: null,
    term,
    page: 1,
    pageSize: MOST_HITS,
    today,
  });
  return readItems(database, [statement]);
};

async function readItems(
  database: Database,
  statements: Iterable<Statement>,
): Promise<readonly ClientListItem[]> {
  const text = await firstResult(database, statements);
  return text === null ? [] : (JSON.parse(text) as { data: readonly ClientListItem[] }).data;
}

function hitOf({
  id,
  name,
  status,
  primary_phone,
  primary_email,
  current_health_plan_name,
}: ClientListItem): SearchHit {
  const detail = [displayPhone(primary_phone), current_health_plan_name].filter(
    (text) => text !== '',
  );
  return {
    title: name === '' ? `Client ${id}` : name,
    detail: detail.join(' · '),
    to: `/crm/clients/${id}`,
    icon: 'user',
    actions: [
      ...(phoneDigits(primary_phone) === ''
        ? []
        : [
            {
              label: 'Call',
              detail: displayPhone(primary_phone),
              icon: 'phone',
              to: callBy(primary_phone),
            } as const,
          ]),
      ...(primary_email === ''
        ? []
        : [
            {
              label: 'Email',
              detail: primary_email,
              icon: 'mail',
              to: mailTo(primary_email),
            } as const,
          ]),
    ],
    badge: { text: clientStatusLabels[status], tone: TONES[status] },
  };
}
