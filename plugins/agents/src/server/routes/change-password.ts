import { defineRoute, type Route } from '@porchlight/server';
import { OwnAgent } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  agentNotFound,
  currentPasswordMissing,
  currentPasswordWrong,
  notYourAccount,
  beyondOwnAccess,
  passwordChecksBusy,
  tooManyLogins,
} from '../../problems.ts';
import { refuseForeignAccount } from '../account-access.ts';
import type { AuditedAgentPasswords } from '../agent-passwords.ts';

export function changePassword(passwords: () => AuditedAgentPasswords): Route {
  return defineRoute(agentEndpoints.changePassword, {
    summary: 'Set the password of an agent',
    details: 'All tokens of the account end.',
    access: { permission: OwnAgent },
    problems: [
      currentPasswordMissing,
      currentPasswordWrong,
      notYourAccount,
      beyondOwnAccess,
      agentNotFound,
      tooManyLogins,
      passwordChecksBusy,
    ],
    async handle({ actor, params, body }) {
      refuseForeignAccount(actor, params.id);
      await passwords().change(actor, params.id, body);
      return { success: true as const, message: 'Password updated.' };
    },
  });
}
