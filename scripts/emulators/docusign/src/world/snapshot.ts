import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Template } from '../templates/template.ts';
import type { World } from './world.ts';

/** What outlives a restart: open pages and access tokens do not. */
interface Snapshot {
  readonly idCount: number;
  readonly hasConsent: boolean;
  readonly templates: readonly Template[];
  readonly envelopes: readonly Envelope[];
}

/** Puts templates and envelopes back as a file has them; false when there is no file. */
export function readSnapshot(world: World, file: string): boolean {
  if (!existsSync(file)) return false;
  const snapshot = JSON.parse(readFileSync(file, 'utf8'), revived) as Snapshot;
  world.ids.count = snapshot.idCount;
  world.hasConsent = snapshot.hasConsent;
  for (const template of snapshot.templates) world.templates.set(template.templateId, template);
  for (const envelope of snapshot.envelopes) world.envelopes.set(envelope.envelopeId, envelope);
  return true;
}

/** Writes templates and envelopes to a file. */
export function writeSnapshot(world: World, file: string): void {
  const snapshot: Snapshot = {
    idCount: world.ids.count,
    hasConsent: world.hasConsent,
    templates: [...world.templates.values()],
    envelopes: [...world.envelopes.values()],
  };
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, JSON.stringify(snapshot, tagged), { mode: 0o600 });
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
