import type { AuditEntry } from '@porchlight/server';
import { storedSecrets, type SecretStorage } from '../../rules/secret-storage.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { auditedChanges, blankClient, type ClientChanges } from '../store/client-changes.ts';
import { beforeOf, storedBefore } from './before.ts';
import type { PlannedRow } from './planned-rows.ts';

/** A planned row between the dry run and the run. */
export interface ReadPlan {
  readonly changes: ClientChanges;
  /** As `beforeOf`; null for a new client. */
  readonly before: string | null;
}

interface Planned {
  readonly columns: Readonly<Record<string, string | null>>;
  readonly ext: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly replaced: Readonly<Record<string, string>>;
  /** Null for a new client: then it follows from the rest. */
  readonly audited: NonNullable<AuditEntry['changes']> | null;
  readonly before: string | null;
}

/** All that has to be written for a row, as JSON text with plain secrets. */
export function plannedText(
  plan: Exclude<PlannedRow, { readonly kind: 'gone' }>,
  contributed: ContributedFields,
): string {
  const update = plan.kind === 'stored' ? plan.update : null;
  const { changes } = plan.kind === 'stored' ? plan.update : plan;
  const { columns, ext, secrets, replaced, audited } = changes;
  const planned: Planned = {
    columns: Object.fromEntries(columns),
    ext: Object.fromEntries(ext),
    secrets: Object.fromEntries(secrets),
    replaced: Object.fromEntries(replaced),
    audited: update && audited,
    before: update && beforeOf(update, contributed),
  };
  return JSON.stringify(planned);
}

/** The same as the agency stores it now. */
export function storedPlan(text: string, secretStorage: SecretStorage): string {
  if (secretStorage.keep_card_numbers) return text;
  const planned = JSON.parse(text) as Planned;
  const reduced = (secrets: Planned['secrets']) =>
    Object.fromEntries(storedSecrets(new Map(Object.entries(secrets)), secretStorage));
  const stored: Planned = {
    ...planned,
    secrets: reduced(planned.secrets),
    replaced: reduced(planned.replaced),
    before: planned.before && storedBefore(planned.before, secretStorage),
  };
  return JSON.stringify(stored);
}

export function readPlannedText(text: string, contributed: ContributedFields): ReadPlan {
  const { columns, ext, secrets, replaced, audited, before } = JSON.parse(text) as Planned;
  const wanted = {
    columns: new Map(Object.entries(columns)),
    ext: new Map(Object.entries(ext)),
    secrets: new Map(Object.entries(secrets)),
  };
  if (audited !== null)
    return { changes: { ...wanted, replaced: new Map(Object.entries(replaced)), audited }, before };
  // Columns that stay blank were left out when the row was planned.
  const created = auditedChanges(wanted, blankClient, contributed);
  return { changes: { ...wanted, replaced: new Map(), audited: created }, before };
}
