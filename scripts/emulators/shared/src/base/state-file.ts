import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads what `writeState` wrote; null when there is no file. The caller names the type that it wrote. */
export function readState(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'), revived) : null;
}

/** Writes a value with dates and bytes to a file, which is whole at any time. */
export function writeState(file: string, state: object): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, JSON.stringify(state, tagged), { mode: 0o600 });
  renameSync(unfinished, file);
}

/** JSON has neither dates nor bytes; dates were turned into texts before this is called. */
function tagged(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  if (original instanceof Date) return { date: original.toISOString() };
  if (original instanceof Uint8Array) return { base64: Buffer.from(original).toString('base64') };
  return value;
}

function revived(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0 || typeof entry[1] !== 'string') return value;
  if (entry[0] === 'date') return new Date(entry[1]);
  return entry[0] === 'base64' ? new Uint8Array(Buffer.from(entry[1], 'base64')) : value;
}
