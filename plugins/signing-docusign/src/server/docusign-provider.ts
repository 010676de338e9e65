import type { Actor } from '@porchlight/kernel';
import {
  SigningProviderError,
  type EnvelopeOrder,
  type EnvelopeReport,
  type SignedValue,
  type SigningProvider,
  type SigningView,
  type TemplateSyncResult,
} from '@porchlight/signing/contract';
import { accountHosts, templatePage } from '../rules/account-hosts.ts';
import { envelopeDefinition, signerName } from '../rules/envelope-definition.ts';
import { envelopeReport, type WrittenEnvelope } from '../rules/envelope-report.ts';
import { signedValues } from '../rules/signed-values.ts';
import { viewAuthentication } from '../rules/view-authentication.ts';
import type { DocusignSettings } from '../settings.ts';
import type { DocusignClient } from './docusign-client.ts';
import { DOCUSIGN } from './docusign-id.ts';
import { readPrivateKey } from './private-key.ts';
import type { TemplateSync } from './template-sync.ts';

/** DocuSign takes so many ids in one call. */
const MOST_IDS = 100;
/** DocuSign cuts longer reasons. */
const LONGEST_REASON = 200;
/** DocuSign demands a reason. */
const NO_REASON = 'Voided in the portal';
const VOIDABLE: readonly string[] = ['sent', 'delivered'];
const WITH_RECIPIENTS = { include: 'recipients' };

interface ProviderParts {
  readonly client: DocusignClient;
  readonly settings: () => DocusignSettings;
  readonly templates: TemplateSync;
  readonly now: () => Date;
}

/** Signs by the account of the settings. */
export class DocusignProvider implements SigningProvider {
  readonly id = DOCUSIGN;
  readonly title = 'DocuSign';
  readonly isPolled = true;
  readonly isBoundToAdvisor = true;
  readonly needsEmails = true;
  readonly #parts: ProviderParts;

  constructor(parts: ProviderParts) {
    this.#parts = parts;
  }

  unavailable(): string | null {
    const { integration_key, user_id, account_id, private_key = '' } = this.#parts.settings();
    if ([integration_key, user_id, account_id, private_key].includes(''))
      return 'Enter the integration key, user ID, account ID, and private key of DocuSign in the settings.';
    return readPrivateKey(private_key) === null
      ? 'The private key of DocuSign in the settings is not an RSA key. Copy it again, with its first and last line.'
      : null;
  }

  templateProblem(templateId: number): Promise<string | null> {
    return this.#parts.templates.problem(templateId);
  }

  templateProblems(templateIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.#parts.templates.problems(templateIds);
  }

  /** Searches first: DocuSign does not promise to recognize a repeated request. */
  async create(order: EnvelopeOrder, signal: AbortSignal): Promise<EnvelopeReport> {
    const created = await this.find(order.requestId, signal);
    if (created !== null) return created;
    const { envelopeId, status, statusDateTime } = await this.#parts.client.call(
      ({ envelopes }, account) =>
        envelopes.createEnvelope(account, { envelopeDefinition: envelopeDefinition(order) }),
      { signal },
    );
    const [first] = [...order.signers].sort((a, b) => a.order - b.order);
    return reportOf({
      envelopeId,
      status,
      createdDateTime: statusDateTime,
      recipients: {
        signers: order.signers.map(({ role, order: place }) => ({
          roleName: role,
          status: place === first?.order ? 'sent' : 'created',
        })),
      },
    });
  }

  async find(requestId: string, signal: AbortSignal): Promise<EnvelopeReport | null> {
    const [found] = await this.#list({ transactionIds: requestId }, signal);
    return found ?? null;
  }

  async signingUrl(view: SigningView, signal: AbortSignal): Promise<string> {
    const { signer, returnUrl, frameAncestor } = view;
    if (signer.email === '') throw withoutEmail(signer);
    const { site } = accountHosts(this.#parts.settings().account_server);
    const framed = frameAncestor !== null && {
      frameAncestors: [frameAncestor, site],
      messageOrigins: [site],
    };
    const { url } = await this.#parts.client.call(
      ({ envelopes }, account) =>
        envelopes.createRecipientView(account, view.envelopeId, {
          recipientViewRequest: {
            returnUrl,
            ...viewAuthentication(view),
            userName: signerName(signer),
            email: signer.email,
            clientUserId: signer.role,
            ...framed,
          },
        }),
      { signal, isRepeatable: true },
    );
    if (!url) throw unreadable();
    return url;
  }

  async read(ids: readonly string[], signal: AbortSignal): Promise<readonly EnvelopeReport[]> {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) {
      const report = await this.#readOne(only, signal);
      return report === null ? [] : [report];
    }
    const reports: EnvelopeReport[] = [];
    for (let start = 0; start < ids.length; start += MOST_IDS) {
      const envelopeIds = ids.slice(start, start + MOST_IDS).join(',');
      reports.push(...(await this.#list({ envelopeIds, count: String(MOST_IDS) }, signal)));
    }
    return reports;
  }

  async void(
    envelopeId: string,
    reason: string,
    _actor: Actor,
    signal: AbortSignal,
  ): Promise<EnvelopeReport> {
    const before = await this.#readOne(envelopeId, signal);
    if (before === null) throw new SigningProviderError('not-found', 'No such envelope');
    if (before.state === 'voided') return before;
    if (!VOIDABLE.includes(before.state)) throw notVoidable(before);
    const voidedReason = reason.trim().slice(0, LONGEST_REASON) || NO_REASON;
    try {
      await this.#parts.client.call(
        ({ envelopes }, account) =>
          envelopes.update(account, envelopeId, { envelope: { status: 'voided', voidedReason } }),
        { signal },
      );
    } catch (error) {
      // Someone else may have voided it in the meantime.
      const after = isNotVoidable(error) ? await this.#readOne(envelopeId, signal) : null;
      if (after?.state === 'voided') return after;
      throw error;
    }
    return {
      ...before,
      state: 'voided',
      voidedAt: this.#parts.now().toISOString(),
      voidedReason,
    };
  }

  async document(envelopeId: string, signal: AbortSignal): Promise<Uint8Array> {
    const bytes = await this.#parts.client.combinedDocument(envelopeId, signal);
    if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) throw unreadable();
    return bytes;
  }

  async answers(envelopeId: string, signal: AbortSignal): Promise<readonly SignedValue[]> {
    const data = await this.#parts.client.call(
      ({ envelopes }, account) => envelopes.getFormData(account, envelopeId),
      { signal },
    );
    if (!data.envelopeId) throw unreadable();
    return signedValues(data.formData ?? []);
  }

  templateUrl(providerTemplateId: string): string {
    const { account_server, template_page } = this.#parts.settings();
    return templatePage(account_server, template_page, providerTemplateId);
  }

  syncTemplates(actor: Actor, signal: AbortSignal): Promise<TemplateSyncResult> {
    return this.#parts.templates.run(actor, signal);
  }

  async #readOne(envelopeId: string, signal: AbortSignal): Promise<EnvelopeReport | null> {
    try {
      const envelope = await this.#parts.client.call(
        ({ envelopes }, account) => envelopes.getEnvelope(account, envelopeId, WITH_RECIPIENTS),
        { signal },
      );
      return reportOf(envelope as WrittenEnvelope);
    } catch (error) {
      if (error instanceof SigningProviderError && error.failure === 'not-found') return null;
      throw error;
    }
  }

  async #list(
    filter: { transactionIds?: string; envelopeIds?: string; count?: string },
    signal: AbortSignal,
  ): Promise<readonly EnvelopeReport[]> {
    const found = await this.#parts.client.call(
      ({ envelopes }, account) =>
        envelopes.listStatusChanges(account, { ...filter, ...WITH_RECIPIENTS }),
      { signal },
    );
    // DocuSign leaves out the list when it is empty, but not its size.
    if (found.resultSetSize === undefined) throw unreadable();
    return (found.envelopes ?? []).map((envelope) => reportOf(envelope as WrittenEnvelope));
  }
}

function reportOf(envelope: WrittenEnvelope): EnvelopeReport {
  const report = envelopeReport(envelope);
  if (report === null) throw unreadable();
  return report;
}

/** Of an envelope from before an email address was demanded. */
function withoutEmail({ name }: SigningView['signer']): SigningProviderError {
  const sentence = `This document was sent without an email address of ${name}. Void it, add the address, and send it again.`;
  return new SigningProviderError('refused', 'A signer has no email address', { sentence });
}

function notVoidable({ state }: EnvelopeReport): SigningProviderError {
  return new SigningProviderError('not-voidable', `The envelope is ${state}`);
}

function isNotVoidable(error: unknown): boolean {
  return error instanceof SigningProviderError && error.failure === 'not-voidable';
}

/** A success whose content is something else, such as the page of a proxy. */
function unreadable(): SigningProviderError {
  return new SigningProviderError('unavailable', 'DocuSign responded with unknown content');
}
