/** Which clients are listed, as the client list has it. */
export interface BulkFilter {
  readonly status: '' | 'new' | 'client' | 'lead' | 'inactive';
  readonly agent: string;
  readonly due: '' | 'overdue' | 'today' | 'turning-65';
  readonly q: string;
}

/** What the address of the page says; what cannot be read counts as missing. */
interface BulkAddress {
  readonly filter: BulkFilter;
  /** The template to send. */
  readonly formId: number | null;
  /** A sending that was started. */
  readonly run: number | null;
}

export const statuses = ['', 'new', 'client', 'lead', 'inactive'] as const;
const dues = ['', 'overdue', 'today', 'turning-65'] as const;
const MOST_SEARCHED = 100;

export function readBulkAddress(params: URLSearchParams): BulkAddress {
  const agent = params.get('agent') ?? '';
  const of = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === params.get(name));
  return {
    filter: {
      status: of(statuses, 'status') ?? '',
      agent: /^(mine|none|[1-9]\d{0,14})$/.test(agent) ? agent : '',
      due: of(dues, 'due') ?? '',
      q: (params.get('q') ?? '').trim().slice(0, MOST_SEARCHED),
    },
    formId: idOf(params.get('form')),
    run: idOf(params.get('run')),
  };
}

/** The query of an address without its empty parts, `?` included. */
export function bulkSearch(parts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(parts).filter(([, value]) => value !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

function idOf(text: string | null): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
