import { type LinkActOrigin, LinkEvidence } from '@porchlight/clients/contract';
import {
  type Actor,
  type CallOrigin,
  type Language,
  problemAt,
  ProblemError,
} from '@porchlight/kernel';
import {
  afterEarlierSave,
  AgencyCalendar,
  Database,
  FieldCrypto,
  type LinkActor,
  needing,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import {
  FormSubmitted,
  VisitorConfirmation,
  FormTypeRules,
  EnvelopeVoiders,
} from '../../contract.ts';
import { checkDraft, checkForm } from '../../form-types/definition/check-form.ts';
import type { FormProblem, FormType } from '../../form-types/definition/form-definition.ts';
import { problemText } from '../../form-types/definition/problem-text.ts';
import { shownValues } from '../../form-types/definition/shown-fields.ts';
import type {
  DraftSaved,
  DraftWrite,
  FormHandedIn,
  FormHandIn,
  VisitedForm,
} from '../../generated/types.ts';
import {
  draftChanged,
  formClosed,
  formUnavailable,
  submissionInvalid,
  submissionNotFound,
} from '../../problems.ts';
import { findFormType } from '../../rules/links/find-form-type.ts';
import { auditForm } from '../audit-lines.ts';
import { KnownFormTypes } from '../submissions/known-form-types.ts';
import { lockSubmission, type LockedSubmission } from '../submissions/locked-submission.ts';
import { agentNamed } from './assigned-agents.ts';
import { ClientPrefill } from './client-prefill.ts';
import { handedInNow } from './handed-in-now.ts';
import { recordDraft } from './draft-lines.ts';
import { SecretGuesses } from './secret-guesses.ts';
import { assertFormSize, SentAnswers } from './sent-answers.ts';
import { TypedPlaces, typedNow } from './typed-places-now.ts';
import {
  submittedEvent,
  timeOf,
  visitedForm,
  type VisitedRow,
  visitState,
} from './visited-form.ts';
import {
  readVisited,
  storeDraft,
  storeFirstOpening,
  storeHandedIn,
  type StoredVisit,
  type VisitedRef,
} from './visited-rows.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** What the visitor of a link does with its form. No method reaches a form beside the given one. */
export class FormVisits extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  calendar: AgencyCalendar,
  shapes: KnownFormTypes,
  types: FormTypeRules,
  prefill: ClientPrefill,
  guesses: SecretGuesses,
  answers: SentAnswers,
  confirmation: VisitorConfirmation,
  settings: PluginSettings,
  voiders: EnvelopeVoiders,
  evidence: LinkEvidence,
  places: TypedPlaces,
}) {
  /**
   * The form with what was typed so far, or with what the record of the client has; stores the first opening. Throws
   * 404, and as every act 401 until the visitor has confirmed what the form asks.
   */
  async open(actor: LinkActor, ref: VisitedRef, expiresAt: string | null): Promise<VisitedForm> {
    const { database, calendar, crypto, prefill, confirmation } = this.needs;
    await confirmation.assert(actor.link, ref.id);
    const row = await readVisited(database, ref);
    if (row === null) throw new ProblemError(submissionNotFound);
    if (row.read_at === null && actor.link.isSeen) await this.#markRead(actor, row.id);
    const today = calendar.today();
    const known = this.#typeOf(row);
    const isNew = row.form_data === null && visitState(row, known.type, known.signer) === 'open';
    const record = isNew
      ? await prefill.read(database.knex, row, { type: known.type!, link: actor.link })
      : null;
    const autosaveSeconds = this.needs.settings().autosave_seconds;
    const { language } = actor.link;
    const facts = { ...known, crypto, today, language, expiresAt, autosaveSeconds, record };
    return visitedForm(row, { ...facts, ...agentNamed(row.agent_name) });
  }

  /**
   * Stores what was typed so far; storing the same again changes nothing. Throws 400 at each field that cannot be
   * stored, and 409 for a form that was sent or whose draft is a newer one.
   */
  async save(
    actor: LinkActor,
    ref: VisitedRef,
    draft: DraftWrite,
    origin: CallOrigin,
  ): Promise<DraftSaved> {
    assertFormSize(draft.form_data);
    await this.needs.confirmation.assert(actor.link, ref.id);
    const from = await this.needs.places.originOf(actor, ref.id, origin);
    return afterEarlierSave(draft.draft_version, () => this.#store(actor, ref, draft, from));
  }

  async #store(
    actor: LinkActor,
    ref: VisitedRef,
    draft: DraftWrite,
    from: LinkActOrigin,
  ): Promise<DraftSaved> {
    return this.needs.writes.run(actor, async (unit) => {
      const row = await lockVisited(unit, ref);
      const { type, shape } = this.#openType(row);
      const step = Math.min(draft.current_step, type.steps.length);
      refuse(type, checkDraft(type, draft.form_data), actor.link.language);
      const data = await this.needs.answers.draft(unit, actor, row, {
        values: draft.form_data,
        type,
        shape,
      });
      if (data.errors.length > 0) throw problemAt(submissionInvalid, data.errors);
      const { guesses } = this.needs;
      const mayCompare = await guesses.mayCompare(actor, row, draft.form_data, data, shape);
      if (!data.isChanged && mayCompare && row.current_step === step) {
        unit.unchanged();
        return savedDraft(row);
      }
      assertDraft(row, draft.draft_version);
      const { typed_from, isNewVisit } = await typedNow(unit, row, from);
      recordDraft(unit, row, { data, from: isNewVisit ? from : null });
      return savedDraft(storeDraft(unit, row, { columns: { ...data.columns, typed_from }, step }));
    });
  }

  /**
   * Takes the form in, once; the same form sent again gets the same answer. Throws 400 at each wrong field, and 409 for
   * a form that was sent with other values or whose draft is a newer one.
   */
  async handIn(
    actor: LinkActor,
    ref: VisitedRef,
    sent: FormHandIn,
    origin: CallOrigin,
  ): Promise<FormHandedIn> {
    assertFormSize(sent.form_data);
    await this.needs.confirmation.assert(actor.link, ref.id);
    const from = await this.needs.evidence.originOf(actor, origin);
    return this.needs.writes.run(actor, async (unit) => {
      const row = await lockVisited(unit, ref);
      const found = this.#typeOf(row);
      const isSent = visitState(row, found.type, found.signer) === 'submitted';
      const { type, shape } = isSent ? found : this.#openType(row);
      const values = type === null ? sent.form_data : shownValues(type, sent.form_data);
      const data = await this.needs.answers.whole(unit, actor, row, { values, type, shape });
      const mayCompare = await this.needs.guesses.mayCompare(actor, row, values, data, shape);
      const isChanged = data.isChanged || !mayCompare;
      if (isSent) {
        // Sent again: staff who marked a form as submitted sent nothing.
        if (isChanged || data.plain === null || row.submitted_at === null)
          throw new ProblemError(formClosed);
        unit.unchanged();
        return handedIn(row);
      }
      if (data.unknownMask !== null)
        refuse(type!, [{ field: data.unknownMask, rule: 'mask' }], actor.link.language);
      if (data.errors.length > 0) throw problemAt(submissionInvalid, data.errors);
      const today = this.needs.calendar.today();
      refuse(type!, checkForm(type!, data.plain!, { today }), actor.link.language);
      if (isChanged) assertDraft(row, sent.draft_version);
      const title = { title: { to: row.title } };
      auditForm(unit, 'session-form.submitted', row, title);
      unit.publish(FormSubmitted, submittedEvent(row));
      const step = type!.steps.length;
      const submitted_from = JSON.stringify(from);
      const handed_in = JSON.stringify(await handedInNow(unit, row));
      const { typed_from } = await typedNow(unit, row, from);
      const columns = { ...data.columns, submitted_from, handed_in, typed_from };
      return handedIn(storeHandedIn(unit, row, { columns, step }));
    });
  }

  /** Stores the first opening by who read it before there was a sign of a person. The form may be gone by now. */
  async seen(id: number): Promise<void> {
    const row = await readVisited(this.needs.database, { id });
    if (row === null || (await this.needs.confirmation.asks(id))) return;
    if (row.read_at === null) await this.#markRead({ kind: 'public' }, id);
  }

  async #markRead(actor: Actor, id: number): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      const row = await lockSubmission(unit, id);
      if (row.read_at !== null) return unit.unchanged();
      await storeFirstOpening(unit, id);
      const title = { title: { to: row.title } };
      auditForm(unit, 'session-form.opened', row, title);
    });
  }

  #typeOf(row: VisitedRow) {
    const type = findFormType(this.needs.types(), row);
    // Null while no plugin signs forms.
    const signer = this.needs.voiders()[0]?.id ?? null;
    return { type, signer, shape: this.needs.shapes.shapeOf(type?.id ?? row.form_type) };
  }

  #openType(row: VisitedRow) {
    const { type, signer, shape } = this.#typeOf(row);
    const state = visitState(row, type, signer);
    if (state === 'signing' || state === 'unavailable' || type === null)
      throw new ProblemError(formUnavailable);
    if (state !== 'open') throw new ProblemError(formClosed);
    return { type, shape };
  }
}

function refuse(type: FormType, problems: readonly FormProblem[], language: Language): void {
  if (problems.length === 0) return;
  const errors = problems.map((problem) => ({
    field: problem.field,
    message: problemText(type, problem, language),
  }));
  throw problemAt(submissionInvalid, errors);
}

function assertDraft(row: LockedSubmission, from: number): void {
  if (row.draft_version === from) return;
  const message = 'Saved elsewhere';
  const details = [{ field: 'draft_version', message, version: row.draft_version }];
  throw new ProblemError(draftChanged, { details });
}

async function lockVisited(unit: WriteUnit, { id, session_id }: VisitedRef) {
  const row = await lockSubmission(unit, id);
  if (session_id !== undefined && row.session_id !== session_id)
    throw new ProblemError(submissionNotFound);
  return row;
}

function savedDraft({ draft_version, last_saved, current_step }: StoredVisit): DraftSaved {
  return { draft_version, saved_at: timeOf(last_saved), current_step };
}

function handedIn(row: StoredVisit): FormHandedIn {
  const status = row.is_completed || row.status === 'completed' ? 'completed' : 'submitted';
  return { status, submitted_at: timeOf(row.submitted_at) };
}
