import { samplePart, PART_SIZE } from '../sample/sample-clients.ts';
import { agentsAtWork, type WorkResult } from './agents-at-work.ts';
import { ImportCalls } from './import-calls.ts';
import { atLeast, atMost, type Goal } from './goals.ts';
import type { Contender } from './run-load.ts';
import { residentMegabytes } from './portal-process.ts';
import { signedInAgents } from './signed-in-agents.ts';

const AGENTS = 8;
/** Rows a second of a run, on two cores with nothing else to do. */
const RATE = 3000;
/** The file's first part: parts before it are those of the agency, whose people it must not contain. */
const FIRST_PART = 1000;

interface ImportMeasured {
  readonly rows: number;
  readonly megabytes: number;
  /** Rows in a second. */
  readonly checked: number;
  readonly written: number;
  /** Most memory beyond what the portal held before, in megabytes. */
  readonly rise: number;
}

/** Imports a file of so many new clients, from the upload to the last row written. */
export async function measureImport(
  { target, pid }: Contender,
  rows: number,
): Promise<ImportMeasured> {
  const before = residentMegabytes(pid);
  let most = before;
  const portal = new ImportCalls(target, () => {
    most = Math.max(most, residentMegabytes(pid));
  });
  const file = csvOf(rows);
  const id = await portal.upload(file);
  const checking = await portal.check(id, 'name_and_birth_date');
  // Among so many people, some share a number.
  await portal.addPossibleDuplicates(id);
  const running = await portal.run(id, Math.floor(rows * 0.999));
  return {
    rows,
    megabytes: file.size / 1024 ** 2,
    checked: rows / checking,
    written: rows / running,
    rise: most - before,
  };
}

/** Updates so many of the imported clients from a file while agents edit some of the same clients. */
export async function measureEditsDuringImport(
  { target }: Contender,
  rows: number,
): Promise<WorkResult> {
  const portal = new ImportCalls(target);
  const lines = Array.from({ length: rows }, (_, n) => `client${n + 1}@example.com,Trade ${n}`);
  const id = await portal.upload(
    new Blob([['primary_email,business_name', ...lines].join('\r\n')]),
  );
  await portal.check(id, 'email');
  const agents = await signedInAgents(target, AGENTS);
  const page = await fetch(
    new URL('/api/clients?page=1&page_size=15&sort=dob&dir=asc', target.url),
    {
      headers: target.headers ?? {},
    },
  );
  const { data } = (await page.json()) as { readonly data: readonly { readonly id: number }[] };
  const ids = data.slice(0, AGENTS).map((client) => client.id);
  return agentsAtWork(agents, ids, portal.run(id));
}

export function importGoals(
  { rows, written, rise }: ImportMeasured,
  { longest, errors }: WorkResult,
): readonly Goal[] {
  const name = `import of ${rows.toLocaleString('en-US')} rows`;
  return [
    atLeast(`${name}, run`, written, RATE, ' rows/s'),
    atMost(`${name}, memory rise`, rise, 150, ' MB'),
    atMost('longest call of 8 agents during an import', longest, 1000, ' ms'),
    atMost('their errors', errors.length, 0, ''),
  ];
}

/** Names, emails, and phones carry the row's number, so that the file is about as many clients as it has rows. */
function csvOf(rows: number): Blob {
  const parts: string[] = [];
  const setting = { today: '2026-03-02', agents: ['Maria Reyes'] };
  const keys = new Set<string>();
  for (const { fields } of samplePart(FIRST_PART, PART_SIZE, setting))
    for (const key of Object.keys(fields)) keys.add(key);
  const columns = [...keys].filter((key) => key !== 'cvc');
  parts.push(`${columns.join(',')}\r\n`);
  for (let part = 0; part * PART_SIZE < rows; part += 1) {
    const lines: string[] = [];
    let row = part * PART_SIZE;
    for (const { fields } of samplePart(FIRST_PART + part, rows - row, setting)) {
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
