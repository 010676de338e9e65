import { type FormFacts, Submissions } from '@porchlight/forms/contract';
import { ProblemError, type Actor } from '@porchlight/kernel';
import {
  agencyUnnamed,
  LegalName,
  needing,
  PageAddresses,
  StaffAuthenticator,
} from '@porchlight/server';
import { SignDocuments, type EnvelopeSigner, type SignerRole } from '../../contract.ts';
import {
  advisorFirst,
  advisorsOnly,
  clientFirst,
  clientsOwnSignature,
  formCompleted,
  formDeclined,
  formNotFound,
  formVoided,
  noSignature,
  notReady,
  otherAdvisor,
  signedAlready,
} from '../../envelope-problems.ts';
import { nextSigner, signingOrder } from '../../rules/envelopes/signing-turn.ts';
import { InPersonHosts } from '../hosts/in-person-hosts.ts';
import { EnvelopeCreator } from './envelope-creator.ts';
import { signerOf, type StoredEnvelope } from '../store/envelope-rows.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { SigningReturns } from './signing-returns.ts';

interface OpenedSigning {
  readonly success: true;
  readonly embedded_url: string;
  readonly envelopeId: string;
}

/** Opens the signing of session forms, for their signers. */
export class SigningOpener extends needing({
  submissions: Submissions,
  accounts: StaffAuthenticator,
  addresses: PageAddresses,
  creator: EnvelopeCreator,
  calls: ProviderCalls,
  returns: SigningReturns,
  legalName: LegalName,
  hosts: InPersonHosts,
}) {
  /**
   * A fresh address where a signer signs; creates the envelope when the form has none. Throws 403 for a caller who is no
   * advisor, and for staff who would sign as the client, 404, 409 when it is not the signer's turn or nothing is left to sign, 502, and 503.
   */
  async open(actor: Actor, submissionId: number, role: SignerRole): Promise<OpenedSigning> {
    const { submissions, creator, calls, returns, addresses, hosts } = this.needs;
    if (role === 'advisor') assertAdvisor(actor);
    else if (actor.kind === 'staff') throw new ProblemError(clientsOwnSignature);
    const host = actor.kind === 'link' ? await hosts.of(actor.link) : null;
    const form = await submissions.find(submissionId);
    if (form === null) throw new ProblemError(formNotFound);
    const envelope = await this.prepare(actor, form, role);
    const provider = calls.get(envelope.provider);
    const signer = await this.#signer(envelope, role, {
      actor,
      isBound: provider.isBoundToAdvisor,
    });
    if (actor.kind === 'link') await creator.noteLink(envelope, actor);
    const returnUrl = await returns.address(actor, submissionId, role);
    const view = {
      envelopeId: envelope.envelope_id!,
      signer,
      returnUrl,
      frameAncestor: role === 'advisor' ? new URL(addresses.of('/')).origin : null,
      actor,
      host,
    };
    const embedded_url = await calls.shown((signal) => provider.signingUrl(view, signal));
    return { success: true, embedded_url, envelopeId: view.envelopeId };
  }

  /** The envelope of a form that this signer can sign now; creates it when the form has none. Throws as `open`. */
  async prepare(actor: Actor, form: FormFacts, role: SignerRole): Promise<StoredEnvelope> {
    const { creator, legalName } = this.needs;
    assertOpen(form, role);
    if (legalName.isMissing())
      throw new ProblemError(actor.kind === 'staff' ? agencyUnnamed : notReady);
    const envelope = await creator.ensure(form, actor);
    assertTurn(envelope, role);
    return envelope;
  }

  /** The signer as the envelope has it, or the agent who signs in place of its advisor. Throws 409 where that is not possible. */
  async #signer(
    envelope: StoredEnvelope,
    role: SignerRole,
    { actor, isBound }: { readonly actor: Actor; readonly isBound: boolean },
  ): Promise<EnvelopeSigner> {
    const signer = signerOf(envelope.signers.find((one) => one.role === role)!);
    if (role === 'client' || actor.kind !== 'staff' || signer.agentId === actor.id) return signer;
    if (isBound)
      throw new ProblemError({
        ...otherAdvisor,
        message: `This form waits for the signature of ${signer.name}.`,
      });
    const profile = await this.needs.accounts.profile(actor.id);
    return { ...signer, name: actor.name, email: profile?.email ?? '', agentId: actor.id };
  }
}

function assertAdvisor(actor: Actor): void {
  if (actor.kind !== 'staff' || !actor.permissions.has(SignDocuments.id))
    throw new ProblemError(advisorsOnly);
}

/** Before any envelope is created. */
function assertOpen(form: FormFacts, role: SignerRole): void {
  if (form.signing_status === 'Voided') throw new ProblemError(formVoided);
  if (form.status.trim().toLowerCase() === 'declined') throw new ProblemError(formDeclined);
  const order = signingOrder(form);
  if (form.type !== 'DocuSign' || order.length === 0) throw new ProblemError(noSignature);
  if (form.signing_status === 'Completed' || form.is_completed)
    throw new ProblemError(formCompleted);
  if (!order.includes(role)) throw new ProblemError(noSignature);
  if (isSigned(form, role)) throw new ProblemError(signedAlready);
  const next = order.find((one) => !isSigned(form, one));
  if (next !== role) throw new ProblemError(next === 'advisor' ? advisorFirst : clientFirst);
}

function assertTurn(envelope: StoredEnvelope, role: SignerRole): void {
  const { state, signers } = envelope;
  if (state === 'voided') throw new ProblemError(formVoided);
  if (state === 'declined') throw new ProblemError(formDeclined);
  if (state === 'completed') throw new ProblemError(formCompleted);
  const own = signers.find((one) => one.role === role);
  if (own === undefined) throw new ProblemError(noSignature);
  if (own.state === 'completed') throw new ProblemError(signedAlready);
  const next = nextSigner(state, signers);
  if (next !== role) throw new ProblemError(next === 'client' ? clientFirst : advisorFirst);
}

function isSigned(form: FormFacts, role: SignerRole): boolean {
  return role === 'advisor'
    ? form.has_advisor_signature || form.advisor_signed_at !== null
    : form.has_client_signature || form.client_signed_at !== null;
}
