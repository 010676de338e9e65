import { type Language, ProblemError } from '@porchlight/kernel';
import {
  type LinkKind,
  type ListedLink,
  Messages,
  needing,
  PublicLinks,
  type StaffActor,
  type WriteUnit,
  Writes,
  Agency,
} from '@porchlight/server';
import type { PasswordLink } from '../generated/types.ts';
import {
  accessProblems,
  agentNotFound,
  atField,
  noEmail,
  ownPasswordLink,
  suspendedPasswordLink,
} from '../problems.ts';
import { refuseAction } from '../rules/account-actions.ts';
import type { AgentRow } from './agent-row.ts';
import { OTHERS_PASSWORD } from './others-password.ts';
import { SqlAgentStore } from './agent-store.ts';
import {
  agentSubject,
  invitationLink,
  passwordLinkKinds,
  passwordResetLink,
} from './password-link-kinds.ts';
import { invitationMail, passwordResetMail } from './password-link-mails.ts';
import { accountOf } from './staff-flags.ts';

/** Makes the links by which agents choose their own passwords. An account has one at a time. */
export class AuditedPasswordLinks extends needing({
  store: SqlAgentStore,
  writes: Writes,
  links: PublicLinks,
  messages: Messages,
  agency: Agency,
}) {
  /**
   * Mails a link to a colleague: an invitation before the first sign-in, a password reset after it. It is in the language
   * of the account's last link, or in English.
   * @throws 403 without reach, 404, 409 for the own or a suspended account, and for one without an email
   */
  async send(actor: StaffActor, id: number): Promise<PasswordLink> {
    const { store, writes } = this.needs;
    const language = await this.#lastLanguage(id);
    await writes.run(actor, async (unit) => {
      await store.lock(unit.trx);
      const account = reachable(actor, await store.find(id, unit.trx));
      if (account.suspended_at !== null) throw new ProblemError(suspendedPasswordLink);
      await this.replace(unit, account, language);
    });
    return await this.#response(id);
  }

  /**
   * Makes the account's earlier links void and mails a new one, in the transaction of the caller, which holds the lock of
   * the accounts: otherwise a call at the same time could leave a second link, or send one to an email of the past.
   * Link and mail are in the given language.
   */
  async replace(unit: WriteUnit, account: AgentRow, language: Language): Promise<void> {
    const { links, messages, agency } = this.needs;
    if (account.email === '') throw new ProblemError(noEmail);
    await this.revokeAll(unit, account.id);
    const isNew = account.last_login_at === null;
    const kind = isNew ? invitationLink : passwordResetLink;
    const subjectLinks = links.about(kind, agentSubject(account.id));
    const { id, url } = await subjectLinks.create(unit, { language });
    const { first_name: firstName, username } = account;
    try {
      await messages.sendMail(unit, {
        to: account.email,
        template: isNew ? invitationMail : passwordResetMail,
        language,
        values: { firstName, username, agency: agency().agency_name, url },
        key: id,
      });
    } catch (error) {
      const isAddress = error instanceof ProblemError && error.details[0]?.field === 'to';
      throw isAddress ? atField('email', error.problem) : error;
    }
  }

  /**
   * The link of a colleague that can be used now, with its address, which staff may pass on. The audit records who saw
   * it, because the address is all it takes to set the password.
   */
  async read(actor: StaffActor, id: number): Promise<PasswordLink> {
    const { store, writes } = this.needs;
    reachable(actor, await store.find(id));
    const response = await this.#response(id);
    if (response.link !== null)
      await writes.run(actor, ({ audit }) => {
        audit({
          action: 'agent.password-link-shown',
          entity: 'agent',
          entityId: id,
          changes: OTHERS_PASSWORD,
        });
        return Promise.resolve();
      });
    return response;
  }

  async #response(id: number): Promise<PasswordLink> {
    const open = await this.#open(id);
    const link = open && {
      kind: open.kind === invitationLink ? ('invitation' as const) : ('password-reset' as const),
      url: await this.#about(open.kind, id).url(open.link.id),
      expires_at: open.link.expiresAt,
      opened_at: open.link.openedAt,
    };
    return { success: true, link, sends_mail: this.needs.messages.canSendMail() };
  }

  /** Makes the links of a colleague void. */
  async revoke(actor: StaffActor, id: number): Promise<PasswordLink> {
    const { store, writes } = this.needs;
    await writes.run(actor, async (unit) => {
      reachable(actor, await store.find(id, unit.trx));
      if ((await this.revokeAll(unit, id)) === 0) unit.unchanged();
    });
    return await this.#response(id);
  }

  /** For every change after which an earlier link must not work: of the password, or of the email. */
  async revokeAll(unit: WriteUnit, id: number): Promise<number> {
    let revoked = 0;
    for (const kind of passwordLinkKinds) revoked += await this.#about(kind, id).revokeAll(unit);
    return revoked;
  }

  async #open(id: number): Promise<{ kind: LinkKind; link: ListedLink } | null> {
    for (const kind of passwordLinkKinds) {
      const links = await this.#about(kind, id).list();
      const link = links.find(({ state }) => state === 'open');
      if (link !== undefined) return { kind, link };
    }
    return null;
  }

  async #lastLanguage(id: number): Promise<Language> {
    const lists = await Promise.all(passwordLinkKinds.map((kind) => this.#about(kind, id).list()));
    const [last] = lists.flat().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    return last?.language ?? 'en';
  }

  #about(kind: LinkKind, id: number) {
    return this.needs.links.about(kind, agentSubject(id));
  }
}

/** The account, when this actor may set its password. One's own takes the current password, so never a link. */
function reachable(actor: StaffActor, account: AgentRow | undefined): AgentRow {
  if (!account) throw new ProblemError(agentNotFound);
  if (actor.id === account.id) throw new ProblemError(ownPasswordLink);
  const refusal = refuseAction('set-password', accountOf(actor), account);
  if (refusal !== null) throw new ProblemError(accessProblems[refusal]);
  return account;
}
