import { defineService } from '@porchlight/kernel';
import type { AgentAccounts as Accounts } from './agent-accounts.ts';
import type { AgentPasswords as Passwords } from './agent-passwords.ts';
import type { AgentStore as Store } from './agent-store.ts';
import type { KnownNetworks as Networks } from './known-networks.ts';
import type { LoginLimits as Limits } from './login-limits.ts';
import type { LoginTokenKeys as Keys } from './login-token.ts';
import type { PasswordHashes as Hashes } from './password-hashes.ts';
import type { SignIn as SignInService } from './sign-in.ts';
import type { StaffSessions as Sessions } from './staff-sessions.ts';

// Services inside this plugin; other plugins see only those of contract.ts.
export const AgentStore = defineService<Store>('agents.store');
export const PasswordHashes = defineService<Hashes>('agents.password-hashes');
export const LoginTokenKeys = defineService<Keys>('agents.login-token-keys');
export const LoginLimits = defineService<Limits>('agents.login-limits');
export const KnownNetworks = defineService<Networks>('agents.known-networks');
export const StaffSessions = defineService<Sessions>('agents.staff-sessions');
export const SignIn = defineService<SignInService>('agents.sign-in');
export const AgentAccounts = defineService<Accounts>('agents.accounts');
export const AgentPasswords = defineService<Passwords>('agents.passwords');
