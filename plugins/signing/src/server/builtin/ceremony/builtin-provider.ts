import { accountName, type StaffDirectory } from '@porchlight/agents/contract';
import type { Templates } from '@porchlight/forms/contract';
import type { Actor } from '@porchlight/kernel';
import {
  uuid7,
  type Clock,
  type Database,
  type FieldCrypto,
  type PageAddresses,
  type PublicLinks,
  type Seals,
  type StoredFiles,
  type Writes,
  type WriteUnit,
} from '@porchlight/server';
import { randomInt } from 'node:crypto';
import {
  SigningProviderError,
  type EnvelopeOrder,
  type EnvelopeReport,
  type SignedValue,
  type SigningProvider,
  type SigningView,
} from '../../../contract.ts';
import { canonicalJson } from '../../../rules/builtin/canonical-json.ts';
import { NO_DOCUMENT, readinessProblem } from '../../../rules/builtin/signing-readiness.ts';
import { signingRoles } from '../../../rules/builtin/signing-requirements.ts';
import { ceremonyState, isSignedByAll } from '../../../rules/builtin/signer-turn.ts';
import { verificationCode } from '../../../rules/builtin/verification-code.ts';
import { sha256 } from '../../sha256.ts';
import type { StarterDocument } from '../starter/starter-document.ts';
import { currentFields, currentSource } from '../templates/source-rows.ts';
import { BUILTIN } from '../template-settings.ts';
import {
  chainOf,
  changeEnvelope,
  changeSigner,
  clientOfForm,
  lockEnvelope,
  readEnvelope,
  type BuiltinEnvelope,
} from './builtin-rows.ts';
import { refusal, reportOf } from './builtin-report.ts';
import { ceremonyLinkKind, SIGNER } from './ceremony-link.ts';
import { isUnverified, sealedDocument } from './sealed-document.ts';
import { actorName, identityOf, isSameSigner, restarted } from './signer-identity.ts';
import { enteredBy } from './signer-secrets.ts';
import { appendStep } from './step-chain.ts';

interface BuiltinProviderParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly links: PublicLinks;
  readonly files: StoredFiles;
  readonly seals: Seals;
  readonly crypto: FieldCrypto;
  readonly clock: Clock;
  readonly starter: StarterDocument;
  readonly addresses: PageAddresses;
  readonly staff: StaffDirectory;
  readonly templates: Templates;
}

const LONGEST_REASON = 500;
const STARTER_MS = 10_000;

/** The portal itself: signers sign on its own pages, and its key seals the document. */
export class BuiltinProvider implements SigningProvider {
  readonly id = BUILTIN;
  readonly title = 'Built-in signing';
  readonly isPolled = false;
  readonly isBoundToAdvisor = false;
  readonly signsInPerson = true;
  readonly #parts: () => BuiltinProviderParts;

  /** @param parts of the plugin, once it has started */
  constructor(parts: () => BuiltinProviderParts) {
    this.#parts = parts;
  }

  unavailable(): null {
    return null;
  }

  async templateProblem(templateId: number): Promise<string | null> {
    const { database, starter } = this.#parts();
    await starter.ensure(templateId, AbortSignal.timeout(STARTER_MS));
    const source = await currentSource(database.knex, templateId);
    return source === null ? NO_DOCUMENT : readinessProblem(source.fields);
  }

  async templateProblems(templateIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { database, starter } = this.#parts();
    const placed = await currentFields(database.knex, templateIds);
    const starters = await starter.among(templateIds.filter((id) => !placed.has(id)));
    return new Map(
      templateIds.flatMap((id) => {
        const fields = placed.get(id);
        const missing = starters.has(id) ? null : NO_DOCUMENT;
        const problem = fields === undefined ? missing : readinessProblem(fields);
        return problem === null ? [] : [[id, problem] as const];
      }),
    );
  }

  async create(order: EnvelopeOrder, signal: AbortSignal): Promise<EnvelopeReport> {
    signal.throwIfAborted();
    const { writes, database, starter } = this.#parts();
    const known = await readEnvelope(database.knex, { request_id: order.requestId });
    if (known !== null) return reportOf(known);
    await starter.ensure(order.templateId, signal);
    return writes.run(order.actor, async (unit) => {
      const id = await this.#insert(unit, order);
      const envelope = await readEnvelope(unit.trx, { request_id: order.requestId });
      // A parallel request was faster.
      if (id === null) unit.unchanged();
      return reportOf(envelope!);
    });
  }

  async find(requestId: string): Promise<EnvelopeReport | null> {
    const found = await readEnvelope(this.#parts().database.knex, { request_id: requestId });
    return found === null ? null : reportOf(found);
  }

  async signingUrl(view: SigningView): Promise<string> {
    const { writes, links, clock, addresses } = this.#parts();
    const now = clock.now();
    const account = await this.#accountOf(view);
    return writes.run(view.actor, async (unit) => {
      const envelope = known(await lockEnvelope(unit, view.envelopeId));
      const { role } = view.signer;
      const signer = envelope.signers.find((one) => one.role === role);
      if (signer === undefined)
        throw refusal(`This document has no signature field of the ${role}.`);
      const state = ceremonyState(
        { ...envelope.row, deadline: null },
        signer,
        envelope.signers,
        now,
      );
      if (state !== 'open')
        throw new SigningProviderError('refused', `The signer cannot sign: ${state}.`);
      const { basis, agent, link, ...identity } = identityOf(view);
      const by = identity.by === null ? null : (account ?? identity.by);
      // Any advisor may sign for the agency; the client is the one whom the envelope was made for.
      const { name, email } = signer.role === 'advisor' ? view.signer : signer;
      await changeSigner(unit, signer.id, {
        ...(isSameSigner(signer, { basis, agent }) ? {} : restarted),
        identity: basis,
        return_url: view.returnUrl,
        agent_id: agent,
        link_id: link,
        host: view.host === null ? null : by,
        name,
        email,
      });
      const startedFrom = view.host?.startedFrom;
      const started = startedFrom === undefined ? {} : { started_from: startedFrom };
      const facts = { basis, by, agent, name, email, ...started };
      const step = { kind: 'identity', role: signer.role, origin: null, facts } as const;
      await appendStep(unit, chainOf(envelope), step, now);
      const about = links.about(ceremonyLinkKind, { entity: SIGNER, id: String(signer.id) });
      await about.revokeAll(unit);
      const language = signer.role === 'client' ? envelope.row.language : 'en';
      const { token } = await about.create(unit, { language });
      return addresses.forCaller(`/signing/${token}`);
    });
  }

  /** The account of the agent who signs or hosts, with the username; null for no account. */
  async #accountOf({ actor, host }: SigningView): Promise<string | null> {
    const id = host?.agentId ?? (actor.kind === 'staff' ? actor.id : null);
    if (id === null) return null;
    const account = (await this.#parts().staff.names([id])).get(id);
    return account === undefined ? null : accountName(account);
  }

  async read(envelopeIds: readonly string[]): Promise<readonly EnvelopeReport[]> {
    const { knex } = this.#parts().database;
    const found = await Promise.all(envelopeIds.map((id) => readEnvelope(knex, { id })));
    return found.flatMap((envelope) => (envelope === null ? [] : [reportOf(envelope)]));
  }

  async void(envelopeId: string, reason: string, actor: Actor): Promise<EnvelopeReport> {
    const { writes, clock } = this.#parts();
    return writes.run(actor, async (unit) => {
      const envelope = known(await lockEnvelope(unit, envelopeId));
      const { state } = envelope.row;
      if (state === 'voided') {
        unit.unchanged();
        return reportOf(envelope);
      }
      const isOpen = state === 'sent' || state === 'delivered';
      if (!isOpen || isSignedByAll(envelope.signers))
        throw new SigningProviderError('not-voidable', `The envelope is ${state}.`);
      const voided_reason = reason.slice(0, LONGEST_REASON);
      const now = clock.now();
      await changeEnvelope(unit, envelopeId, { state: 'voided', voided_at: now, voided_reason });
      const facts = { reason: voided_reason, by: actorName(actor) };
      const step = { kind: 'voided', role: null, origin: null, facts } as const;
      const changes = { state: { from: state, to: 'voided' } };
      await appendStep(unit, chainOf(envelope), step, now, changes);
      return reportOf((await readEnvelope(unit.trx, { id: envelopeId }))!);
    });
  }

  async document(envelopeId: string): Promise<Uint8Array> {
    const { database, ...stored } = this.#parts();
    const envelope = known(await readEnvelope(database.knex, { id: envelopeId }));
    const bytes = await sealedDocument(stored, envelope).catch((cause: unknown) => {
      if (!isUnverified(cause)) throw cause;
      throw new SigningProviderError('refused', cause.message, { cause });
    });
    if (bytes === null)
      throw new SigningProviderError('refused', 'The envelope has no signed document yet.');
    return bytes;
  }

  async answers(envelopeId: string): Promise<readonly SignedValue[]> {
    const { database, crypto } = this.#parts();
    const { signers, source } = known(await readEnvelope(database.knex, { id: envelopeId }));
    const entered = new Map(
      signers
        .filter(({ signed_at }) => signed_at !== null)
        .flatMap((signer) => enteredBy(crypto, signer).values)
        .map(({ id, value }) => [id, value]),
    );
    return source.fields.flatMap(({ id, type, label }) => {
      if (type === 'checkbox') return [{ name: label, value: entered.get(id) ?? 'false' }];
      const value = entered.get(id);
      const isAnswer = value !== undefined && (type === 'list' || type === 'text');
      return isAnswer ? [{ name: label, value }] : [];
    });
  }

  /** Null when the request has an envelope already. */
  async #insert(unit: WriteUnit, order: EnvelopeOrder): Promise<string | null> {
    const { clock, templates } = this.#parts();
    const source = await currentSource(unit.trx, order.templateId);
    const problem = source === null ? 'no document' : readinessProblem(source.fields);
    if (source === null || problem !== null)
      throw new SigningProviderError('refused', `The template cannot be signed: ${problem ?? ''}`);
    const roles = signingRoles(source.fields, 'advisor');
    const signers = order.signers
      .filter(({ role }) => roles.includes(role))
      .toSorted((one, other) => one.order - other.order);
    // The fields of a role that the form does not ask stay blank.
    if (signers.length === 0)
      throw refusal('No one who is asked to sign has a signature field in this document.');
    const [id, now] = [uuid7(), clock.now()];
    const added = (await unit
      .trx('signing_builtin_envelope')
      .insert({
        id,
        request_id: order.requestId,
        submission_id: order.submissionId,
        client_id: clientOfForm(unit, order.submissionId),
        source_id: source.id,
        title: order.title,
        language: order.language,
        code: verificationCode((most) => randomInt(most)),
        agent_name: order.asker,
        sender_name: order.sender,
        created_at: now,
      })
      .onConflict('request_id')
      .ignore()
      .returning('id')) as readonly unknown[];
    if (added.length === 0) return null;
    const rows = signers.map(({ role, name, email }, index) => ({
      envelope_id: id,
      role,
      name,
      email,
      position: index + 1,
    }));
    await unit.trx('signing_builtin_signer').insert(rows);
    const template = await templates.find(order.templateId, unit.trx);
    const facts = {
      by: actorName(order.actor),
      form: order.submissionId,
      title: order.title,
      template: order.templateId,
      template_title: template?.title ?? null,
      version: source.version,
      fields: sha256(canonicalJson(source.fields)),
      signers: rows.map(({ role, name, email, position }) => ({ role, name, email, position })),
    };
    const step = { kind: 'created', role: null, origin: null, facts } as const;
    const form = { form: { to: order.submissionId } };
    await appendStep(unit, { id, document: source.file.sha256 }, step, now, form);
    return id;
  }
}

function known(envelope: BuiltinEnvelope | null): BuiltinEnvelope {
  if (envelope === null) throw new SigningProviderError('not-found', 'Unknown envelope.');
  return envelope;
}
