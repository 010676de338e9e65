import { defineService } from '@porchlight/kernel';
import type { AuditedAgentAccounts } from './agent-accounts.ts';
import type { AuditedSuspensions } from './account-suspensions.ts';
import type { AuditedAgentPasswords } from './agent-passwords.ts';
import type { SqlAgentStore } from './agent-store.ts';
import type { SqlKnownNetworks } from './known-networks.ts';
import type { LinkedPasswords } from './linked-passwords.ts';
import type { SharedLoginLimits } from './login-limits.ts';
import type { LoginTokenKeys } from './login-token.ts';
import type { Argon2PasswordHashes } from './password-hashes.ts';
import type { AuditedPasswordLinks } from './password-links.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import type { MailedSignInCodes } from './sign-in-codes.ts';
import type { CachedStaffSessions } from './staff-sessions.ts';

// Services inside this plugin; other plugins see only those of contract.ts.
export const AgentStore = defineService<SqlAgentStore>('agents.store');
export const PasswordHashes = defineService<Argon2PasswordHashes>('agents.password-hashes');
export const TokenKeys = defineService<LoginTokenKeys>('agents.login-token-keys');
export const LoginLimits = defineService<SharedLoginLimits>('agents.login-limits');
export const KnownNetworks = defineService<SqlKnownNetworks>('agents.known-networks');
export const StaffSessions = defineService<CachedStaffSessions>('agents.staff-sessions');
export const SignInCodes = defineService<MailedSignInCodes>('agents.sign-in-codes');
export const SignIn = defineService<PasswordSignIn>('agents.sign-in');
export const AgentAccounts = defineService<AuditedAgentAccounts>('agents.accounts');
export const Suspensions = defineService<AuditedSuspensions>('agents.suspensions');
export const AgentPasswords = defineService<AuditedAgentPasswords>('agents.passwords');
export const PasswordLinks = defineService<AuditedPasswordLinks>('agents.password-links');
export const ChosenPasswords = defineService<LinkedPasswords>('agents.chosen-passwords');
