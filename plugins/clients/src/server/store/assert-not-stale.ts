import { ProblemError } from '@porchlight/kernel';
import { clientChanged } from '../../problems.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { storedMask } from './client-changes.ts';
import { meetsNewer, type PlannedUpdate } from './client-updates.ts';

/** Throws 409 with the stored values of the fields that changed since the version that the input was made from. */
export function assertNotStale(planned: PlannedUpdate, contributed: ContributedFields): void {
  const { wanted, changes, secrets } = planned;
  const { version } = wanted.input;
  if (version === null || version === planned.stored.version) return;
  const sent = new Set([...Object.keys(changes.audited), ...wanted.input.secrets.keys()]);
  const details = [...sent]
    .filter((field) => meetsNewer(planned, field, version))
    .map((field) => {
      const isSecret = wanted.input.secrets.has(field);
      const now = isSecret ? storedMask(field, secrets, contributed) : changes.audited[field]?.from;
      return { field, message: nowText(now) };
    });
  if (details.length > 0) throw new ProblemError(clientChanged, { details });
}

/** What a conflict says of the stored value. */
export function nowText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Now empty';
  if (typeof value === 'string') return `Now: ${value}`;
  const hasName = typeof value === 'object' && 'name' in value;
  return `Now: ${hasName ? String(value.name) : JSON.stringify(value)}`;
}
