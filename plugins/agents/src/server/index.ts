import {
  Agency,
  Broadcast,
  Clock,
  Database,
  definePlugin,
  Deployment,
  FieldCrypto,
  Jobs,
  LinkKinds,
  Messages,
  MessageTemplates,
  PublicLinks,
  RateLimits,
  RestoreReviews,
  StaffAuthenticator,
  Writes,
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
import { accountsReview } from './accounts-review.ts';
import { AuditedAgentAccounts } from './agent-accounts.ts';
import { AuditedOwnerPasswords } from './owner-passwords.ts';
import { AuditedAgentPasswords } from './agent-passwords.ts';
import { AuditedSuspensions } from './account-suspensions.ts';
import { SqlAgentStore } from './agent-store.ts';
import { makeFirstOwner } from './first-owner.ts';
import { SqlKnownNetworks } from './known-networks.ts';
import { SharedLoginLimits } from './login-limits.ts';
import { MonthlyTokenKeys } from './login-token-keys.ts';
import { Argon2PasswordHashes } from './password-hashes.ts';
import { changePassword } from './routes/change-password.ts';
import { registerNotices } from './register-notices.ts';
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
import {
  AccountNotices,
  AgentAccounts,
  AgentPasswords,
  AgentStore,
  ChosenPasswords,
  KnownNetworks,
  LoginLimits,
  TokenKeys,
  PasswordHashes,
  PasswordLinks,
  SignIn,
  SignInCodes,
  StaffSessions,
  Suspensions,
} from './tokens.ts';

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
    const settings = r.settings();
    const passwordPolicy = () => settings().password_policy;
    const clientCounts = r.extensions(ClientCountSources);

    r.contribute(RestoreReviews, accountsReview(r.get(Database)));
    r.provide(AgentStore, [Database], (database) => new SqlAgentStore(database));
    r.provide(PasswordHashes, [], () => new Argon2PasswordHashes());
    r.provide(TokenKeys, [FieldCrypto], (crypto) => new MonthlyTokenKeys(crypto));
    r.provide(LoginLimits, [RateLimits], (limits) => new SharedLoginLimits(limits));
    r.provide(
      KnownNetworks,
      [Database, FieldCrypto, Clock],
      (database, crypto, clock) => new SqlKnownNetworks(database, crypto, clock),
    );
    r.provide(
      StaffSessions,
      [Database, TokenKeys, Clock, Broadcast, Deployment],
      (database, keys, clock, broadcast, { voidBefore }) =>
        new CachedStaffSessions({ database, keys, clock, broadcast, voidBefore }),
    );
    r.provide(
      SignIn,
      [
        AgentStore,
        Writes,
        PasswordHashes,
        LoginLimits,
        KnownNetworks,
        TokenKeys,
        StaffSessions,
        Clock,
        SignInCodes,
      ],
      (store, writes, hashes, limits, networks, keys, sessions, clock, codes) =>
        new PasswordSignIn({
          store,
          writes,
          hashes,
          limits,
          networks,
          keys,
          sessions,
          clock,
          codes,
        }),
    );
    r.provide(
      SignInCodes,
      [AgentStore, Writes, Jobs, Messages, Agency, FieldCrypto, Clock],
      (store, writes, jobs, messages, agency, crypto, clock) =>
        new MailedSignInCodes({ store, writes, jobs, messages, agency, crypto, clock }),
    );
    r.provide(
      AgentAccounts,
      [AgentStore, Writes, PasswordHashes, StaffSessions, Clock, PasswordLinks, AccountNotices],
      (store, writes, hashes, sessions, clock, links, notices) =>
        new AuditedAgentAccounts({
          store,
          writes,
          hashes,
          sessions,
          clock,
          links,
          notices,
          passwordPolicy,
          clientCounts,
        }),
    );
    r.provide(
      AgentPasswords,
      [
        AgentStore,
        Writes,
        PasswordHashes,
        LoginLimits,
        StaffSessions,
        PasswordLinks,
        AccountNotices,
      ],
      (store, writes, hashes, limits, sessions, links, notices) =>
        new AuditedAgentPasswords({
          store,
          writes,
          hashes,
          limits,
          sessions,
          links,
          notices,
          passwordPolicy,
        }),
    );
    r.provide(
      PasswordLinks,
      [AgentStore, Writes, PublicLinks, Messages, Agency],
      (store, writes, links, messages, agency) =>
        new AuditedPasswordLinks({ store, writes, links, messages, agency }),
    );
    r.provide(
      ChosenPasswords,
      [
        AgentStore,
        Writes,
        Jobs,
        RateLimits,
        PasswordHashes,
        PublicLinks,
        PasswordLinks,
        LoginLimits,
        StaffSessions,
        AccountNotices,
      ],
      (store, writes, jobs, limits, hashes, links, passwordLinks, loginLimits, sessions, notices) =>
        new LinkedPasswords({
          store,
          writes,
          jobs,
          limits,
          hashes,
          links,
          passwordLinks,
          loginLimits,
          sessions,
          notices,
          passwordPolicy,
        }),
    );
    r.provide(
      Suspensions,
      [AgentStore, Writes, StaffSessions, Clock, AccountNotices],
      (store, writes, sessions, clock, notices) =>
        new AuditedSuspensions({ store, writes, sessions, clock, notices }),
    );
    r.provide(
      OwnerPasswords,
      [AgentStore, Writes, PasswordHashes, StaffSessions, AccountNotices],
      (store, writes, hashes, sessions, notices) =>
        new AuditedOwnerPasswords({ store, writes, hashes, sessions, notices }),
    );
    r.provide(StaffAuthenticator, [StaffSessions], (sessions) => sessions);
    r.provide(StaffDirectory, [AgentStore], staffDirectory);
    r.provide(StaffSignIns, [KnownNetworks], (networks) => networks);

    const store = r.get(AgentStore);
    const accounts = r.get(AgentAccounts);
    const chosenPasswords = r.get(ChosenPasswords);
    r.routes(
      signIn(r.get(SignIn)),
      signOut(r.get(SignIn)),
      listAgents(store, clientCounts),
      checkEmail(store, r.get(RateLimits)),
      readAgent(store, clientCounts),
      createAgent(accounts, clientCounts),
      inviteAgent(accounts, clientCounts),
      updateAgent(accounts, clientCounts),
      changePassword(r.get(AgentPasswords)),
      suspendAgent(r.get(Suspensions), clientCounts),
      deleteAgent(accounts),
      ...passwordLinkRoutes(r.get(PasswordLinks)),
      ...choosePasswordRoutes(chosenPasswords),
    );
    registerNotices(r);
    r.contribute(LinkKinds, ...passwordLinkKinds);
    r.contribute(MessageTemplates, invitationMail, passwordResetMail, signInCodeMail);
    r.job({
      id: SEND_RESET,
      title: 'Send a password reset',
      payload: ResetJobSchema,
      run: (reset) => chosenPasswords().sendReset(reset),
    });
    const codes = r.get(SignInCodes);
    r.job({
      id: SEND_CODE,
      title: 'Send a sign-in code',
      payload: SignInCodeJobSchema,
      run: (job) => codes().send(job),
    });
  },

  async start(ctx) {
    ctx.onStop(ctx.get(StaffSessions).follow());
    const lines = await makeFirstOwner({
      store: ctx.get(AgentStore),
      writes: ctx.get(Writes),
      hashes: ctx.get(PasswordHashes),
      deployment: ctx.get(Deployment),
      passwordPolicy: ctx.settings.password_policy,
    });
    for (const line of lines) ctx.announce(line);
  },
});
