import { NoValuesSchema } from '@porchlight/schemas';
import {
  AuditAreas,
  AuditLog,
  Database,
  definePlugin,
  DerivedWrites,
  Deployment,
  LinkKinds,
  MessageTemplates,
  RateLimits,
  RestoreReviews,
  StaffAuthenticator,
  Writes,
  SecurityNoticed,
} from '@porchlight/server';
import {
  ClientCountSources,
  ConfigureAgents,
  ManageAgents,
  OwnAgent,
  StaffDirectory,
  StaffSignIns,
  OwnerPasswords,
} from '../contract.ts';
import { ResetJobSchema, SettingsSchema, SignInCodeJobSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { auditArea } from './audit-area.ts';
import { accountsReview } from './accounts-review.ts';
import { AuditedAgentAccounts } from './agent-accounts.ts';
import { AuditedOwnerPasswords } from './owner-passwords.ts';
import { AuditedAgentPasswords } from './agent-passwords.ts';
import { AuditedSuspensions } from './account-suspensions.ts';
import { SqlAgentStore } from './agent-store.ts';
import { makeFirstOwner } from './first-owner.ts';
import { SqlKnownNetworks } from './known-networks.ts';
import { Argon2PasswordHashes } from './password-hashes.ts';
import { changePassword } from './routes/change-password.ts';
import { LinkedPasswords, SEND_RESET } from './linked-passwords.ts';
import { passwordLinkKinds } from './password-link-kinds.ts';
import { invitationMail, passwordResetMail } from './password-link-mails.ts';
import { AuditedPasswordLinks } from './password-links.ts';
import { checkEmail } from './routes/check-email.ts';
import { choosePasswordRoutes } from './routes/choose-password.ts';
import { createAgent } from './routes/create-agent.ts';
import { deleteAgent } from './routes/delete-agent.ts';
import { inviteAgent } from './routes/invite-agent.ts';
import { listAgents } from './routes/list-agents.ts';
import { passwordLinkRoutes } from './routes/colleague-password-link.ts';
import { readAgent } from './routes/read-agent.ts';
import { signIn } from './routes/sign-in.ts';
import { signOut } from './routes/sign-out.ts';
import { suspendAgent } from './routes/suspend-agent.ts';
import { updateAgent } from './routes/update-agent.ts';
import { PasswordSignIn } from './password-sign-in.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';
import { MailedSignInCodes, SEND_CODE } from './sign-in-codes.ts';
import { staffDirectory } from './staff-directory.ts';
import { CachedStaffSessions } from './staff-sessions.ts';
import { SecurityNotifier } from './notices/security-notifier.ts';
import { AccountNotifier } from './notices/account-notifier.ts';
import { MAIL_NOTICES_JOB } from './notices/gathered-notices.ts';
import { mailNotices } from './notices/mail-notices.ts';
import { accountMail, securityMail } from './notices/notice-mails.ts';
import { listEarlierNames } from './routes/list-earlier-names.ts';
import { listSecurityNotices } from './routes/list-security-notices.ts';

export default definePlugin<Settings>({
  id: 'agents',
  title: 'Agents',
  canBeDisabled: false,
  owns: [ClientCountSources],
  permissions: [ManageAgents, OwnAgent, ConfigureAgents],
  settings: {
    schema: SettingsSchema,
    defaults: { password_policy: 'spec' },
    editableWith: ConfigureAgents,
  },

  register(r) {
    r.provide(OwnerPasswords, AuditedOwnerPasswords);
    r.provide(StaffAuthenticator, CachedStaffSessions);
    r.provide(StaffDirectory, { store: SqlAgentStore }, staffDirectory);
    r.provide(StaffSignIns, SqlKnownNetworks);

    const clientCounts = r.extensions(ClientCountSources);
    const store = r.get(SqlAgentStore);
    const accounts = r.get(AuditedAgentAccounts);
    const chosenPasswords = r.get(LinkedPasswords);
    r.routes(
      signIn(r.get(PasswordSignIn)),
      signOut(r.get(PasswordSignIn)),
      listAgents(store, clientCounts),
      checkEmail(store, r.get(RateLimits)),
      readAgent(store, clientCounts),
      listEarlierNames(store, r.get(AuditLog)),
      createAgent(accounts, clientCounts),
      inviteAgent(accounts, clientCounts),
      updateAgent(accounts, clientCounts),
      changePassword(r.get(AuditedAgentPasswords)),
      suspendAgent(r.get(AuditedSuspensions), clientCounts),
      deleteAgent(accounts),
      ...passwordLinkRoutes(r.get(AuditedPasswordLinks)),
      ...choosePasswordRoutes(chosenPasswords),
    );
    r.contribute(AuditAreas, auditArea(r.get(StaffDirectory)));
    r.contribute(LinkKinds, ...passwordLinkKinds);
    r.contribute(MessageTemplates, invitationMail, passwordResetMail, signInCodeMail);
    r.job({
      id: SEND_RESET,
      title: 'Send a password reset',
      payload: ResetJobSchema,
      run: (reset) => chosenPasswords().sendReset(reset),
    });
    const codes = r.get(MailedSignInCodes);
    r.job({
      id: SEND_CODE,
      title: 'Send a sign-in code',
      payload: SignInCodeJobSchema,
      run: (job) => codes().send(job),
    });

    r.contribute(RestoreReviews, accountsReview(r.get(Database)));
    const notices = r.get(SecurityNotifier);
    r.contribute(MessageTemplates, accountMail, securityMail);
    r.routes(listSecurityNotices(notices));
    const [derived, accountNotices] = [r.get(DerivedWrites), r.get(AccountNotifier)];
    r.job({
      id: MAIL_NOTICES_JOB,
      title: 'Mail security and account notices',
      payload: NoValuesSchema,
      run: () =>
        mailNotices({ derived: derived(), security: notices(), accounts: accountNotices() }),
    });
    r.on(
      SecurityNoticed,
      (notice, delivery) => delivery.commit((unit) => notices().send(unit, notice, delivery)),
      { title: 'Notify owners of what the security of the portal rests on' },
    );
  },

  async start(ctx) {
    ctx.onStop(ctx.get(CachedStaffSessions).follow());
    const lines = await makeFirstOwner({
      store: ctx.get(SqlAgentStore),
      writes: ctx.get(Writes),
      hashes: ctx.get(Argon2PasswordHashes),
      deployment: ctx.get(Deployment),
      passwordPolicy: ctx.settings.password_policy,
    });
    for (const line of lines) ctx.announce(line);
  },
});
