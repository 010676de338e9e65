import type { BenchRequest, Target } from './run-load.ts';
import type { AgencySample } from './sampled-clients.ts';

/** One kind of request, with the requests of one run. */
export type Load = (sample: AgencySample, run: number) => readonly BenchRequest[];

const LIST = '/api/clients?page_size=15&sort=client_last_name&dir=asc';
const WINDOW_ROWS = 100;
/** Windows that are far apart, so that the next one is never beside the last one. */
const WINDOW_STRIDE = 7_919;

const get = (path: string): BenchRequest => ({ method: 'GET', path });

/** Mostly the first pages. */
export const listPages: Load = () =>
  Array.from({ length: 16 }, (_, index) => get(`${LIST}&page=${1 + (index % 10)}`));

/** Last names of at most a page of clients: a larger agency has more to search, not more to find. */
export const listSearches: Load = ({ rareNames }) =>
  rareNames.map((name) => get(`${LIST}&page=1&q=${encodeURIComponent(name)}`));

export const singleClients: Load = ({ clients }) =>
  clients.map(({ id }) => get(`/api/clients/${id}`));

export const personSearches: Load = ({ clients }) => clients.map(({ name }) => searchFor(name));

export const formCards: Load = () => [get('/api/sessionforms?page=1')];

export const formsInNeed: Load = () => [get('/api/sessionforms?page=1&status=alert')];

export const formTemplates: Load = () => [get('/api/global-forms')];

const PIECES = ['ma', 'maria', 'ez', 'rodriguez', 'an', '305', '555', '@example', 'luis g', 'mar'];

/** Phone numbers, emails, and beginnings of words that match half of the agency. */
export const otherSearches: Load = ({ clients }) =>
  clients
    .slice(0, 200)
    .flatMap(({ phone, email }, index) => [phone, email, PIECES[index % PIECES.length]!])
    .map(searchFor);

function searchFor(text: string): BenchRequest {
  return get(`/api/clients/search?q=${encodeURIComponent(text)}`);
}

/** One field of one client after another, with a value that it did not have before. */
export const fieldUpdates: Load = ({ clients }, run) =>
  ['A', 'B'].flatMap((pass) =>
    clients.map(({ id }): BenchRequest => {
      return {
        method: 'PUT',
        path: `/api/clients/${id}`,
        body: { occupation: `Desk ${run}${pass}` },
      };
    }),
  );

/** Windows of the ledger anywhere in an agency of `size` clients. */
export function ledgerWindows(size: number, columns: readonly string[]): Load {
  return () =>
    Array.from({ length: 200 }, (_, index) => {
      const offset = (index * WINDOW_STRIDE) % (size - WINDOW_ROWS);
      const query = `limit=${WINDOW_ROWS}&offset=${offset}&columns=${columns.join(',')}`;
      return get(`/api/ledger/rows?${query}`);
    });
}

/** The keys of all columns of the ledger. */
export async function ledgerColumns({ url, headers = {} }: Target): Promise<readonly string[]> {
  const response = await fetch(new URL('/api/ledger/rows?limit=1', url), { headers });
  if (!response.ok) throw new Error(`The ledger responded with ${response.status}.`);
  return ((await response.json()) as { columns: readonly string[] }).columns;
}
