import type { Language } from '@porchlight/kernel';
import type { FieldCrypto } from '@porchlight/server';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import { titleIn } from '../../form-types/definition/form-title.ts';
import type { VisitedAgent, VisitedForm } from '../../generated/types.ts';
import type { FormData } from '../../rules/data/form-data.ts';
import { maskFormData } from '../../rules/data/secret-values.ts';
import { isHandedIn } from '../../rules/status/list-status.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import { shownFormData, type FormDataShape } from '../submissions/sealed-form-data.ts';

/** The columns of a session form that a visit needs. */
export const VISITED_COLUMNS = [
  'id',
  'row_id',
  'form_id',
  'session_id',
  'client_id',
  'linked_later',
  'title',
  'type',
  'form_type',
  'source',
  'status',
  'form_data',
  'current_step',
  'draft_version',
  'is_voided',
  'is_completed',
  'completed_at',
  'submitted_at',
  'read_at',
  'last_saved',
  'client_signed_at',
] as const;

export type VisitedRow = Pick<LockedSubmission, (typeof VISITED_COLUMNS)[number]>;

/** How a visitor may use a form. */
type VisitState = VisitedForm['state'];

/**
 * A form is sent once: what was submitted or completed is read-only for its visitor.
 *
 * @param signer the plugin that signs forms; null while it is off
 */
export function visitState(
  row: VisitedRow,
  type: FormType | null,
  signer: string | null,
): VisitState {
  if (row.type === 'DocuSign' && signer !== null) return 'signing';
  const status = row.status.trim().toLowerCase();
  if (row.is_voided || status === 'voided') return 'closed';
  if (isHandedIn(row)) return 'submitted';
  return row.type === 'Web Form' && type !== null ? 'open' : 'unavailable';
}

/** What an answer needs beside the stored form. */
interface VisitedFacts {
  readonly type: FormType | null;
  /** The plugin that signs forms; null while it is off. */
  readonly signer: string | null;
  readonly shape: FormDataShape;
  readonly crypto: FieldCrypto;
  readonly today: string;
  /** Of the client. */
  readonly language: Language;
  readonly expiresAt: string | null;
  /** How often the form saves what is typed. */
  readonly autosaveSeconds: number;
  readonly agent?: VisitedAgent;
  /** What the form starts with for its client; null once something is stored. */
  readonly record: FormData | null;
}

/** A stored form as its visitor sees it. */
export function visitedForm(row: VisitedRow, facts: VisitedFacts): VisitedForm {
  const { type, signer, expiresAt, today, record, agent } = facts;
  const state = visitState(row, type, signer);
  return {
    id: row.id,
    title: titleIn(type, row.title, facts.language),
    type: row.type as VisitedForm['type'],
    form_type: type?.id ?? row.form_type,
    plugin: state === 'signing' ? signer : (type?.plugin ?? null),
    state,
    form_data: state === 'open' ? shownValuesOf(row, facts) : null,
    is_prefilled: state === 'open' && record !== null,
    current_step: row.current_step,
    draft_version: row.draft_version,
    saved_at: timeOf(row.last_saved),
    submitted_at: timeOf(row.submitted_at),
    expires_at: expiresAt,
    ...(agent !== undefined && { agent }),
    today,
    autosave_seconds: facts.autosaveSeconds,
  };
}

function shownValuesOf(
  { row_id, form_data: sealed }: VisitedRow,
  { crypto, shape, record }: VisitedFacts,
): VisitedForm['form_data'] {
  if (record === null) return shownFormData(crypto, { row_id, sealed }, shape).form_data;
  return maskFormData(record, shape.secrets) as Record<string, unknown>;
}

/** What other plugins learn about a form that arrived. */
export function submittedEvent({
  id,
  form_id,
  session_id,
  client_id,
}: Pick<LockedSubmission, 'id' | 'form_id' | 'session_id' | 'client_id'>) {
  return { submission_id: id, form_id, session_id, client_id };
}

export function timeOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
