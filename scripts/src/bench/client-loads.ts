import { reading, type Workload } from './workload.ts';
import type { SampledClient } from './sampled-clients.ts';

const LIST = '/api/clients?page_size=15&sort=client_last_name&dir=asc';

/** The list: mostly its first pages. */
export const listPages = reading('list page', (index) => `${LIST}&page=${1 + (index % 10)}`);

/**
 * The list with a search for a person: whole last names that a page or less of
 * clients bear, in a small agency as in a large one. What grows is then what has
 * to be searched, not what is found.
 */
export function listSearches(names: readonly string[]): Workload {
  return reading('list with search', (index) => `${LIST}&page=1&q=${textOf(names, index)}`);
}

/** One client after another, from all over the agency. */
export function singleClients(clients: readonly SampledClient[]): Workload {
  return reading('one client', (index) => `/api/clients/${of(clients, index).id}`);
}

/** Who is on the phone: persons by their full names. */
export function personSearches(clients: readonly SampledClient[]): Workload {
  return reading('search', (index) => searchFor(of(clients, index).name));
}

/**
 * Whatever else is looked for: phone numbers and emails, and what somebody has
 * typed so far, which may fit half of the agency.
 */
export function otherSearches(clients: readonly SampledClient[]): Workload {
  return reading('search, anything', (index) => {
    const { phone, email } = of(clients, index);
    return searchFor(of([phone, email, ...PIECES], index));
  });
}

const PIECES = ['ma', 'maria', 'ez', 'rodriguez', 'an', '305', '555', '@example', 'luis g', 'mar'];

function searchFor(text: string): string {
  return `/api/clients/search?q=${encodeURIComponent(text)}`;
}

function textOf(texts: readonly string[], index: number): string {
  return encodeURIComponent(of(texts, index));
}

function of<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('The sample has nobody who fits this load.');
  return value;
}
