import { IdParamsSchema, SuccessAnswerSchema } from '@porchlight/schemas';
import { defineRoute, type Route } from '@porchlight/server';
import { OwnAgent } from '../../contract.ts';
import { PasswordChangeSchema } from '../../generated/refs.ts';
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
import type { AgentPasswords } from '../agent-passwords.ts';

/** T6 */
export function changePassword(passwords: () => AgentPasswords): Route {
  return defineRoute({
    method: 'put',
    path: '/agents/:id/password',
    summary: 'Set the password of a staff account; its tokens end',
    access: { permission: OwnAgent },
    params: IdParamsSchema,
    body: PasswordChangeSchema,
    returns: SuccessAnswerSchema,
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
