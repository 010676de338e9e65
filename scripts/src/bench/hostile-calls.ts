import type { Target } from './run-load.ts';
import { poisonedWorkbooks } from './poisoned-workbooks.ts';

/** One call made to hurt; sent as it is. */
export interface HostileCall {
  readonly method: string;
  readonly path: string;
  readonly body?: string | FormData;
}

/** What an agent with bad intentions can send, by the part of the portal it aims at. */
interface HostileCalls {
  readonly file: readonly HostileCall[];
  readonly cell: readonly HostileCall[];
  readonly pattern: readonly HostileCall[];
}

/** @param id of a client that the calls aim at */
export async function hostileCalls(id: number): Promise<HostileCalls> {
  const workbooks = await poisonedWorkbooks();
  const address = `a@${'.'.repeat(40_000)}@`;
  const spaces = ' '.repeat(50_000);
  const put = (body: object): HostileCall => ({
    method: 'PUT',
    path: `/api/clients/${id}`,
    body: JSON.stringify(body),
  });
  const cells = (value: string): HostileCall => ({
    method: 'POST',
    path: '/api/ledger/edits',
    body: JSON.stringify({
      edits: Array.from({ length: 20 }, () => ({ id, field: 'primary_email', value })),
    }),
  });
  const symbols = '\u{1F3E0}'.repeat(240);
  return {
    file: workbooks.map((workbook, place) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(workbook)]), `leads-${place}.xlsx`);
      return { method: 'POST', path: '/api/ledger/imports', body };
    }),
    cell: [cells(address), cells(`a@${'.'.repeat(32_000)}`), cells(`${spaces}x`)],
    pattern: [
      put({ primary_email: address }),
      put({ client_age: `${spaces}x` }),
      put({ primary_phone: `${'1-'.repeat(25_000)}x` }),
      put({ primary_email: `${symbols}@example.com`, email2: `${symbols}@example.org` }),
      { method: 'GET', path: `/api/clients?q=${'%25_'.repeat(30)}` },
      { method: 'GET', path: `/api/clients/search?q=${'a%20'.repeat(45)}` },
      { method: 'PUT', path: `/api/clients/${id}`, body: '['.repeat(200_000) },
    ],
  };
}

/** Sends hostile calls over some connections until the time is up; returns the number of responses by status. */
export async function attack(
  target: Target,
  calls: readonly HostileCall[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  let index = 0;
  const attacker = async (): Promise<void> => {
    while (performance.now() < end) {
      const status = await send(target, calls[index++ % calls.length]!);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, attacker));
  return statuses;
}

/** The status of the response; 0 without one. */
async function send(target: Target, { method, path, body }: HostileCall): Promise<number> {
  const json = { 'content-type': 'application/json' };
  try {
    const response = await fetch(new URL(path, target.url), {
      method,
      headers: { ...target.headers, ...(typeof body === 'string' && json) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
