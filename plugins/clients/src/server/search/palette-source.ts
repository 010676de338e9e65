import type { Database, SearchHit, SearchSource } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import type { ClientListItem } from '../../generated/types.ts';
import { clientStatusLabels, type ClientStatus } from '../../rules/client-status.ts';
import { displayPhone } from '../../rules/phone-display.ts';
import { listStatement } from '../list/list-statement.ts';
import { searchTerm } from '../list/search-term.ts';
import type { Statement } from '../statement.ts';
import { findStatement } from './find-statement.ts';

/** Hits in the command palette. */
const MOST_HITS = 8;

const TONES: Readonly<Record<ClientStatus, string>> = {
  new: 'new',
  client: 'done',
  lead: 'client',
  inactive: 'other',
};

/** Clients by name, phone digits or email, and when room is left by health plan; for those who may read them. */
export function paletteSource(database: () => Database, today: () => string): SearchSource {
  return {
    id: 'clients',
    title: 'Clients',
    async search(term, actor) {
      if (!actor.permissions.has(ReadClients.id)) return [];
      const q = searchTerm(term).text;
      const found = await byName(database(), q, today());
      if (found.length >= MOST_HITS) return found.slice(0, MOST_HITS).map(hitOf);
      const known = new Set(found.map(({ id }) => id));
      const more = (await byPlan(database(), q, today())).filter(({ id }) => !known.has(id));
      return [...found, ...more].slice(0, MOST_HITS).map(hitOf);
    },
  };
}

async function byName(
  database: Database,
  q: string,
  today: string,
): Promise<readonly ClientListItem[]> {
  const search = { email: '', phone: '', first_name: '', last_name: '', q };
  const statement = findStatement(search, today);
  return statement === null ? [] : readItems(database, statement);
}

async function byPlan(
  database: Database,
  q: string,
  today: string,
): Promise<readonly ClientListItem[]> {
  const term = searchTerm(q);
  if (term.short) return [];
  const statement = listStatement({
    sort: 'client_last_name',
    dir: 'asc',
    status: null,
    term,
    page: 1,
    pageSize: MOST_HITS,
    today,
  });
  return readItems(database, statement);
}

async function readItems(
  database: Database,
  { name, sql, bindings }: Statement,
): Promise<readonly ClientListItem[]> {
  const text = await database.jsonText(name, sql, bindings);
  return text === null ? [] : (JSON.parse(text) as { data: readonly ClientListItem[] }).data;
}

function hitOf({
  id,
  name,
  status,
  primary_phone,
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
    badge: { text: clientStatusLabels[status], tone: TONES[status] },
  };
}
