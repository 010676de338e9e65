import { ProblemError } from '@porchlight/kernel';
import {
  type LinkKind,
  needing,
  type NewLink,
  PublicLinks,
  type StaffActor,
  type SubjectLinks,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { LinkCreated, type NewSigningLink, EnvelopeVoiders } from '../../contract.ts';
import type {
  AccessLinkCreate,
  BlankLinkCreate,
  CreatedLink,
  LinkCreate,
} from '../../generated/types.ts';
import {
  blankLinkRefused,
  formNotSupported,
  formOrClientNotFound,
  formVoided,
  templateNotFound,
} from '../../problems.ts';
import { askedFactor } from '../../rules/links/asked-factor.ts';
import { lineAbout } from '../audit-lines.ts';
import { formLinkKind, signLinkKind } from '../store/link-kinds.ts';
import { holdKnownClient } from '../store/locks.ts';
import { lockSubmission } from '../submissions/locked-submission.ts';
import { findTemplate, insertSubmission, type TemplateRow } from '../submissions/new-submission.ts';
import { noteAccess } from './link-access.ts';
import {
  assertNamePrinted,
  birthDateOf,
  LinkRecipients,
  passcodeOf,
  type LinkRecipient,
} from './link-recipient.ts';
import { linkTarget, type LinkTarget } from './link-target.ts';
import { PluginSettings } from '../plugin-settings.ts';

const HOURS_OF_DAY = 24;

/** The session form of a new link. */
interface LinkedSubmission {
  readonly id: number;
  readonly client_id: number | null;
  readonly title: string;
}

interface LinkOptions {
  readonly accessType: 'client_new' | 'client_access';
  readonly expirationHours: number | undefined;
  /** Null without a template. */
  readonly template: Pick<TemplateRow, 'second_factor'> | null;
}

type MadeLink = Awaited<ReturnType<SubjectLinks['create']>>;
type OfForm = Extract<LinkTarget, { readonly slug: string }>;

/** Makes links to forms, each in one transaction with its session form, audit line, and event. */
export class SqlLinkWrites extends needing({
  writes: Writes,
  links: PublicLinks,
  recipients: LinkRecipients,
  settings: PluginSettings,
  voiders: EnvelopeVoiders,
}) {
  /**
   * A link for a client, with a new session form. An external form has no link of its own: its address is returned, and
   * nothing is stored. Throws 404, and 400 for a form without links.
   */
  createForClient(actor: StaffActor, body: LinkCreate): Promise<CreatedLink> {
    return this.needs.writes.run(actor, async (unit) => {
      await holdKnownClient(unit, body.clientId);
      const template = await templateOf(unit, body.formId);
      const target = linkTarget(template, this.#plugins());
      if (target.kind === null) {
        unit.unchanged();
        return externalLink(target.address);
      }
      return this.#createNew(unit, actor, { template, target, clientId: body.clientId, body });
    });
  }

  /** A link to a form to sign for someone who is no client yet. Throws 404, and 400 for every other form. */
  createBlank(actor: StaffActor, body: BlankLinkCreate): Promise<CreatedLink> {
    return this.needs.writes.run(actor, async (unit) => {
      const template = await templateOf(unit, body.formId);
      if (template.type !== 'DocuSign') throw new ProblemError(blankLinkRefused);
      const target = linkTarget(template, this.#plugins());
      if (target.kind === null) throw new ProblemError(formNotSupported);
      return this.#createNew(unit, actor, { template, target, clientId: null, body });
    });
  }

  /** Another link to a session form. Throws 404, also when it is one of another client, and 409 for a voided one. */
  createForForm(
    actor: StaffActor,
    id: number,
    { clientId, expirationHours }: AccessLinkCreate,
  ): Promise<CreatedLink> {
    return this.needs.writes.run(actor, async (unit) => {
      const row = await lockSubmission(unit, id);
      if (clientId !== undefined && clientId !== row.client_id)
        throw new ProblemError(formOrClientNotFound);
      if (row.is_voided || row.status === 'voided') throw new ProblemError(formVoided);
      const template = row.form_id === null ? null : await findTemplate(unit, { id: row.form_id });
      const form = { ...row, slug: template?.slug ?? null };
      const target = linkTarget(form, this.#plugins());
      if (target.kind === null) {
        unit.unchanged();
        return externalLink(target.address);
      }
      const options = { accessType: 'client_access', expirationHours, template } as const;
      return this.#link(unit, row, target, options);
    });
  }

  /** As `createForClient`, in the transaction of the caller, which holds the client. */
  async addForClient(
    unit: WriteUnit,
    { clientId, templateId, createdBy }: NewSigningLink,
  ): Promise<{ readonly submissionId: number; readonly linkId: string }> {
    const template = await templateOf(unit, templateId);
    const target = linkTarget(template, this.#plugins());
    if (target.kind === null) throw new ProblemError(formNotSupported);
    const place = { session_id: null, client_id: clientId };
    const id = await insertSubmission(unit, place, { template, created_by: createdBy });
    const submission = { id, client_id: clientId, title: template.title };
    const options = { accessType: 'client_new', expirationHours: undefined, template } as const;
    const made = await this.#made(unit, submission, target, options);
    return { submissionId: id, linkId: made.id };
  }

  async #createNew(
    unit: WriteUnit,
    actor: StaffActor,
    given: {
      readonly template: TemplateRow;
      readonly target: OfForm;
      readonly clientId: number | null;
      readonly body: { readonly expirationHours?: number | undefined };
    },
  ): Promise<CreatedLink> {
    const { template, target, clientId, body } = given;
    const place = { session_id: null, client_id: clientId };
    const id = await insertSubmission(unit, place, { template, created_by: actor.id });
    const submission = { id, client_id: clientId, title: template.title };
    const { expirationHours } = body;
    return this.#link(unit, submission, target, {
      accessType: 'client_new',
      expirationHours,
      template,
    });
  }

  async #link(
    unit: WriteUnit,
    submission: LinkedSubmission,
    target: OfForm,
    options: LinkOptions,
  ): Promise<CreatedLink> {
    const made = await this.#made(unit, submission, target, options);
    return {
      success: true,
      message: 'Secure link created',
      data: {
        token: made.token,
        formUrl: made.url,
        expiresAt: made.expiresAt,
        sessionFormId: submission.id,
      },
    };
  }

  async #made(
    unit: WriteUnit,
    { id, client_id, title }: LinkedSubmission,
    { kind, slug }: OfForm,
    { accessType, expirationHours, template }: LinkOptions,
  ): Promise<MadeLink> {
    const { links, settings } = this.needs;
    const made = await links.about(kind, { entity: 'submission', id: String(id) }).create(unit, {
      hours: expirationHours ?? settings().default_form_expiration_days * HOURS_OF_DAY,
      parameters: { slug },
      ...forClient(await this.#recipient(unit, client_id), {
        client_id,
        kind,
        template,
        passcode: await passcodeOf(unit, id),
      }),
    });
    await noteAccess(unit, id, { access_type: accessType, access_expires_at: made.expiresAt });
    const changes = { title: { to: title }, expires_at: { to: made.expiresAt } };
    const about = { id, client_id };
    unit.audit(lineAbout('session-form', 'session-form.link-created', about, changes));
    unit.publish(LinkCreated, {
      link_id: made.id,
      submission_id: id,
      session_id: null,
      client_id,
    });
    return made;
  }

  #recipient({ trx }: WriteUnit, clientId: number | null): Promise<LinkRecipient | null> {
    return clientId === null ? Promise.resolve(null) : this.needs.recipients.of(clientId, trx);
  }

  /** A plugin that signs forms must be able to void their envelopes. */
  #plugins(): { readonly canSign: boolean } {
    return { canSign: this.needs.voiders().length > 0 };
  }
}

/** In the language of the client, and protected as its form asks. */
function forClient(
  recipient: LinkRecipient | null,
  {
    client_id,
    kind,
    template,
    passcode,
  }: Pick<LinkOptions, 'template'> & {
    readonly client_id: number | null;
    readonly kind: LinkKind;
    readonly passcode: string | null;
  },
): Pick<NewLink, 'language' | 'secondFactor'> {
  if (recipient === null) return {};
  if (kind.id === signLinkKind.id) assertNamePrinted(recipient);
  const { language, birthDate } = recipient;
  const asked = askedFactor({
    second_factor: template?.second_factor ?? 'none',
    type: kind.id === formLinkKind.id ? 'Web Form' : 'DocuSign',
    client_id,
    has_birth_date: birthDate !== null,
    has_passcode: passcode !== null,
  });
  if (asked === 'passcode')
    return { language, secondFactor: { kind: 'passcode', answerHash: passcode! } };
  return asked === 'nothing' ? { language } : { language, secondFactor: birthDateOf(recipient) };
}

async function templateOf(unit: WriteUnit, id: number): Promise<TemplateRow> {
  const template = await findTemplate(unit, { id });
  if (template === null) throw new ProblemError(templateNotFound);
  return template;
}

function externalLink(address: string): CreatedLink {
  const data = { token: null, formUrl: address, expiresAt: null, sessionFormId: null };
  return { success: true, message: 'External address', data };
}
