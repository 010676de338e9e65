import { readState, writeState } from '@porchlight/emulator-shared';
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
  const snapshot = readState(file) as Snapshot | null;
  if (snapshot === null) return false;
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
  writeState(file, snapshot);
}
