import { clientStatusLabels, type ClientStatus } from './client-status.ts';

/** What the list shows at the moment. */
interface ShownClients {
  /** Rows on this page. */
  readonly shown: number;
  /** Clients that match search and status. */
  readonly total: number;
  readonly search: string;
  readonly status: ClientStatus | null;
}

/** "Showing 3 of 18 clients matching 'ana' with status Lead". */
export function listFooter({ shown, total, search, status }: ShownClients): string {
  const matching = search.trim() === '' ? '' : ` matching '${search.trim()}'`;
  const having = status === null ? '' : ` with status ${clientStatusLabels[status]}`;
  return `Showing ${shown} of ${total} clients${matching}${having}`;
}
