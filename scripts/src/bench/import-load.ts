import { setTimeout as pause } from 'node:timers/promises';
import { samplePart, PART_SIZE } from '../sample/sample-clients.ts';
import type { Contender } from './load.ts';
import { residentMegabytes } from './portal-process.ts';

export interface ImportMeasured {
  readonly rows: number;
  readonly megabytes: number;
  /** Rows in a second. */
  readonly checked: number;
  readonly written: number;
  /** Most memory beyond what the portal held before, in megabytes. */
  readonly rise: number;
}

interface Answer {
  readonly data: {
    readonly id: string;
    readonly state: string;
    readonly counts: Readonly<Record<string, number>> | null;
    readonly columns: readonly { readonly field: string | null }[];
    readonly error: { readonly message: string } | null;
  };
}

const LOOK_EVERY_MS = 250;

/** Imports a file of so many new clients into the portal, from the upload to the last row written. */
export async function measureImport(
  { target, pid }: Contender,
  rows: number,
): Promise<ImportMeasured> {
  const before = residentMegabytes(pid);
  let most = before;
  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { ...target.headers, ...(init.headers as Record<string, string> | undefined) };
    const answer = await fetch(new URL(`/api/ledger/imports${path}`, target.url), {
      ...init,
      headers,
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  let counts: Answer['data']['counts'] = null;
  const send = (path: string, method: string, body?: object): Promise<Answer> =>
    call(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const step = async (id: string, name: string, body?: object): Promise<number> => {
    const begin = performance.now();
    await send(`/${id}/${name}`, 'POST', body);
    for (;;) {
      await pause(LOOK_EVERY_MS);
      most = Math.max(most, residentMegabytes(pid));
      const { data } = await call(`/${id}`);
      if (['checking', 'running'].includes(data.state)) continue;
      if (data.error !== null) throw new Error(`The import failed: ${data.error.message}`);
      counts = data.counts;
      return (performance.now() - begin) / 1000;
    }
  };
  const file = csvOf(rows);
  const form = new FormData();
  form.append('file', file, 'clients.csv');
  const { data } = await call('', { method: 'POST', body: form });
  const mapping = data.columns.map(({ field }) => field);
  const checking = await step(data.id, 'dry-run', {
    mapping,
    key: 'name_and_birth_date',
  });
  // Among so many people, some share a number.
  await send(`/${data.id}/decisions`, 'PUT', { issue: 'possible_duplicate', decision: 'create' });
  const running = await step(data.id, 'run');
  if (counts?.['create'] !== rows)
    throw new Error(`The import wrote other rows than expected: ${JSON.stringify(counts)}`);
  const megabytes = file.size / 1024 ** 2;
  return {
    rows,
    megabytes,
    checked: rows / checking,
    written: rows / running,
    rise: most - before,
  };
}

/** Names, emails, and phones carry the row's number, so that the file is about as many clients as it has rows. */
function csvOf(rows: number): Blob {
  const parts: string[] = [];
  const setting = { today: '2026-03-02', agents: ['Maria Reyes'] };
  const keys = new Set<string>();
  for (const { fields } of samplePart(0, PART_SIZE, setting))
    for (const key of Object.keys(fields)) keys.add(key);
  const columns = [...keys].filter((key) => key !== 'cvc');
  parts.push(`${columns.join(',')}\r\n`);
  for (let part = 0; part * PART_SIZE < rows; part += 1) {
    const lines: string[] = [];
    let row = part * PART_SIZE;
    for (const { fields } of samplePart(part, rows - row, setting)) {
      row += 1;
      const values = {
        ...fields,
        client_last_name: `${fields['client_last_name']} ${row}`,
        primary_email: `client${row}@example.com`,
        primary_phone: `(415) 2${String(row)
          .padStart(6, '0')
          .replace(/(?=.{4}$)/, '-')}`,
      };
      lines.push(columns.map((key) => cellOf((values as typeof fields)[key])).join(','));
    }
    parts.push(`${lines.join('\r\n')}\r\n`);
  }
  return new Blob(parts);
}

function cellOf(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
