import { problemAt, ProblemError } from '@porchlight/kernel';
import { afterEarlierSave, needing, Turns, type WriteUnit } from '@porchlight/server';
import type {
  Ceremony,
  CeremonyDecline,
  CeremonyEndedResponse,
  CeremonySave,
  CeremonySavedResponse,
  CeremonySign,
  ConsentWrite,
  FieldValue,
} from '../../../generated/types.ts';
import {
  ceremonyClosed,
  ceremonyWaiting,
  consentOutdated,
  entryChanged,
  entryInvalid,
  entryTooOften,
} from '../../../problems.ts';
import { dateText } from '../../../rules/builtin/date-text.ts';
import { MOST_DRAFTS } from '../../../rules/builtin/draft-steps.ts';
import { isSignedByAll } from '../../../rules/builtin/signer-turn.ts';
import {
  cleanValues,
  markProblems,
  missingFields,
  valueProblems,
  type ValueProblem,
} from '../../../rules/builtin/signed-values.ts';
import { CONSENT_VERSION } from '../../../rules/ceremony/consent-version.ts';
import { BUILTIN } from '../template-settings.ts';
import { chainOf, isoOf, SEAL_JOB } from './builtin-rows.ts';
import { reportOf } from './builtin-report.ts';
import { changeCeremony } from './change-ceremony.ts';
import { ceremonyOf, stateAt, valuesOfSigner } from './ceremony-view.ts';
import { disclosureHash } from './disclosure-hash.ts';
import { draftFacts, isSame, isSigned, signedFacts } from './entered-values.ts';
import { enteredTextProblems, sentTextProblems, textRefusals } from './entered-texts.ts';
import { readOnDevice } from './handed-ceremony.ts';
import { noticesOf } from './identity-changes.ts';
import { enteredBy, sealEntered, sealMarks } from './signer-secrets.ts';
import { appendStep, auditEnvelope, type StepKind } from './step-chain.ts';
import {
  assertConsent,
  deadlineOf,
  isOpenedBy,
  storeChange,
  type SignerCall,
  type VisitedSigner,
} from './visited-signer.ts';
import { ceremonyNeeds } from './ceremony-needs.ts';

type Ended = CeremonyEndedResponse['data'];

/**
 * What a signer does with an envelope. Each change is one transaction: the row, a step of the chain, and the report to the
 * envelope's session form. No method reaches another signer's part.
 */
export class CeremonyVisits extends needing(ceremonyNeeds) {
  readonly #turns = new Turns();

  /** Stores the opening of an open ceremony, once for each browser; a new one starts from the disclosure. Throws 404. */
  async open(call: SignerCall): Promise<Ceremony> {
    const visited = await readOnDevice(this.needs, call);
    const isNew = !isOpenedBy(visited, call) && (await this.#stateOf(visited)) === 'open';
    if (!isNew) return this.#view(visited);
    const opened = await this.#change(call, async (unit, locked) => {
      if (isOpenedBy(locked, call) || (await this.#stateOf(locked, unit)) !== 'open') {
        unit.unchanged();
        return locked;
      }
      return this.#opened(unit, locked, call);
    });
    return this.#view(opened);
  }

  /** Agrees to sign electronically; again changes nothing. Throws 409 for another version of the disclosure. */
  async consent(call: SignerCall, { version, language }: ConsentWrite): Promise<Ceremony> {
    if (version !== CONSENT_VERSION) throw new ProblemError(consentOutdated);
    const agreed = await this.#change(call, async (unit, visited) => {
      const isGiven = visited.signer.consent_version === version && isOpenedBy(visited, call);
      const isSigned = visited.signer.signed_at !== null;
      if (isGiven || isSigned) {
        unit.unchanged();
        return visited;
      }
      await this.#assertOpen(unit, visited);
      const opened = isOpenedBy(visited, call) ? visited : await this.#opened(unit, visited, call);
      const consented_at = this.needs.clock.now();
      const next = await storeChange(unit, opened, { consented_at, consent_version: version });
      const facts = { version, language, disclosure: disclosureHash() };
      await this.#record(unit, next, call, 'consent', facts);
      return next;
    });
    return this.#view(agreed);
  }

  /**
   * Stores what was entered so far; the same again changes nothing. A text that cannot be printed is stored too, and
   * returned as a problem. Throws 400 at each value that cannot be stored, 409
   * for an older version or a ceremony that is not open, and 429.
   */
  async save(
    call: SignerCall,
    { version, values }: CeremonySave,
  ): Promise<CeremonySavedResponse['data']> {
    const problems = await this.#textProblems(call, values);
    return afterEarlierSave(version, () => this.#store(call, { version, values }, problems));
  }

  #store(
    call: SignerCall,
    { version, values }: CeremonySave,
    problems: CeremonySavedResponse['data']['problems'],
  ): Promise<CeremonySavedResponse['data']> {
    return this.#change(call, async (unit, visited) => {
      const { signer, envelope } = visited;
      await this.#assertOpen(unit, visited);
      assertConsent(visited, call);
      const { fields } = envelope.source;
      refuse(valueProblems(fields, signer.role, values));
      const entered = enteredBy(this.needs.crypto, signer);
      const clean = cleanValues(fields, values);
      if (signer.saved_at !== null && isSame(clean, entered.values)) {
        unit.unchanged();
        return { version: signer.draft_version, saved_at: isoOf(signer.saved_at)!, problems };
      }
      if (version !== signer.draft_version) {
        const { message } = entryChanged;
        throw new ProblemError(entryChanged, {
          details: [{ field: 'version', message, version: signer.draft_version }],
        });
      }
      if (signer.draft_version >= MOST_DRAFTS) throw new ProblemError(entryTooOften);
      const saved_at = this.needs.clock.now();
      const next = { ...entered, values: clean };
      const draft_version = signer.draft_version + 1;
      const sealed_draft = sealEntered(this.needs.crypto, signer.id, next);
      const stored = await storeChange(unit, visited, { draft_version, saved_at, sealed_draft });
      await this.#record(unit, stored, call, 'fields', draftFacts(draft_version, entered, next));
      return { version: draft_version, saved_at: saved_at.toISOString(), problems };
    });
  }

  /**
   * Signs, once: the same again gets the same response, and of two parallel calls one signs. Throws 400 at each field
   * that is missing or wrong, and 409 for a ceremony that is not open.
   */
  async sign(call: SignerCall, sent: CeremonySign): Promise<Ended> {
    const { crypto, clock, jobs } = this.needs;
    const notices = await noticesOf(this.needs, call);
    const unprintable = textRefusals(await this.#textProblems(call, sent.values));
    return this.#change(call, async (unit, visited) => {
      const { signer, envelope } = visited;
      const { fields } = envelope.source;
      const clean = cleanValues(fields, sent.values);
      const marks = { signature: sent.signature, initials: sent.initials };
      const entered = { ...enteredBy(crypto, signer), values: clean };
      const ended = { state: 'signed' as const, return_url: signer.return_url };
      if (signer.signed_at !== null && envelope.row.state !== 'voided') {
        if (!isSigned(signer, entered, marks, crypto)) throw new ProblemError(ceremonyClosed);
        unit.unchanged();
        return ended;
      }
      await this.#assertOpen(unit, visited);
      assertConsent(visited, call);
      refuse([
        ...valueProblems(fields, signer.role, sent.values),
        ...unprintable,
        ...missingFields(fields, signer.role, sent.values),
        ...markProblems(fields, clean, marks),
      ]);
      const signed_at = clock.now();
      const { ip, user_agent } = call.origin;
      const next = await storeChange(unit, visited, {
        signed_at,
        signed_on: dateText(this.needs.calendar.today()),
        signed_ip: ip,
        signed_with: user_agent,
        sealed_draft: sealEntered(crypto, signer.id, entered),
        sealed_marks: sealMarks(crypto, signer.id, marks),
      });
      const facts = signedFacts(signer, { entered, marks, ...notices });
      await this.#record(unit, next, call, 'signed', facts);
      if (isSignedByAll(next.envelope.signers))
        await jobs.enqueue(SEAL_JOB, { id: envelope.row.id }, { unit });
      return ended;
    });
  }

  /** Declines for all signers, once; again changes nothing. Throws 409 for a ceremony that is not open. */
  async decline(call: SignerCall, { reason }: CeremonyDecline): Promise<Ended> {
    const { traces, changed } = await noticesOf(this.needs, call);
    return this.#change(call, async (unit, visited) => {
      const { signer } = visited;
      const ended = { state: 'declined' as const, return_url: signer.return_url };
      if (signer.declined_at !== null) {
        unit.unchanged();
        return ended;
      }
      await this.#assertOpen(unit, visited);
      const declined_reason = reason.replace(/\p{Cc}+/gu, ' ').trim();
      if (declined_reason === '')
        throw problemAt(entryInvalid, [{ field: 'reason', message: 'Say why you decline.' }]);
      const declined_at = this.needs.clock.now();
      const change = { state: 'declined', declined_at, declined_reason } as const;
      const next = await storeChange(unit, visited, { declined_at }, change);
      const isTraced = signer.role === 'client' && signer.host === null && traces.length > 0;
      const facts = {
        reason: declined_reason,
        ...(isTraced && { staff: traces }),
        ...(changed.length > 0 && { changed }),
      };
      await this.#record(unit, next, call, 'declined', facts);
      return ended;
    });
  }

  async #opened(unit: WriteUnit, visited: VisitedSigner, call: SignerCall): Promise<VisitedSigner> {
    const change = {
      delivered_at: this.needs.clock.now(),
      opened_with: call.origin.user_agent,
      consented_at: null,
      consent_version: null,
    };
    const { state } = visited.envelope.row;
    const next = await storeChange(unit, visited, change, {
      state: state === 'sent' ? 'delivered' : state,
    });
    await this.#record(unit, next, call, 'opened', {});
    return next;
  }

  /** Before the transaction: measuring may wait for a worker, and must hold no lock and no connection while it does. */
  async #textProblems(call: SignerCall, values: readonly FieldValue[]) {
    return sentTextProblems(this.needs.pdf, await readOnDevice(this.needs, call), values);
  }

  #change<T>(
    call: SignerCall,
    work: (unit: WriteUnit, visited: VisitedSigner) => Promise<T>,
  ): Promise<T> {
    return changeCeremony({ ...this.needs, turns: this.#turns }, call, work);
  }

  async #record(
    unit: WriteUnit,
    { envelope, signer }: VisitedSigner,
    { origin }: SignerCall,
    kind: StepKind,
    facts: Readonly<Record<string, unknown>> | null,
  ): Promise<void> {
    const { role } = signer;
    const changes = { role: { to: role } };
    if (facts === null) auditEnvelope(unit, envelope.row.id, kind, changes);
    else {
      const step = { kind, role, origin, facts };
      await appendStep(unit, chainOf(envelope), step, this.needs.clock.now(), changes);
    }
    if (kind !== 'fields' && kind !== 'consent')
      await this.needs.envelopes.record(unit, BUILTIN, reportOf(envelope));
  }

  async #assertOpen(unit: WriteUnit, visited: VisitedSigner): Promise<void> {
    const state = await this.#stateOf(visited, unit);
    if (state === 'waiting') throw new ProblemError(ceremonyWaiting);
    if (state !== 'open') throw new ProblemError(ceremonyClosed);
  }

  async #stateOf(visited: VisitedSigner, unit?: WriteUnit): Promise<Ceremony['state']> {
    const deadline = await this.#deadline(visited, unit);
    return stateAt(visited, deadline, this.needs.clock.now());
  }

  /** Outside of any transaction, as `#textProblems` is. */
  async #view(visited: VisitedSigner): Promise<Ceremony> {
    const deadline = await this.#deadline(visited);
    const state = stateAt(visited, deadline, this.needs.clock.now());
    const { crypto } = this.needs;
    const facts = { crypto, state, deadline, today: dateText(this.needs.calendar.today()) };
    const ceremony = ceremonyOf(visited.envelope, visited.signer, facts);
    if (state !== 'open') return ceremony;
    const { source } = visited.envelope;
    const problems = await enteredTextProblems(this.needs.pdf, source, valuesOfSigner(ceremony));
    return { ...ceremony, problems };
  }

  #deadline({ envelope }: VisitedSigner, unit?: WriteUnit): Promise<Date | null> {
    return deadlineOf(unit?.trx ?? this.needs.database.knex, envelope.row.id);
  }
}

function refuse(problems: readonly ValueProblem[]): void {
  if (problems.length > 0) throw problemAt(entryInvalid, problems);
}
