import { SuccessAnswerSchema } from '@porchlight/schemas';
import { defineRoute, type Route } from '@porchlight/server';
import { OwnAgent } from '../../contract.ts';
import type { SignIn } from '../sign-in.ts';

/** A2 */
export function signOut(service: () => SignIn): Route {
  return defineRoute({
    method: 'post',
    path: '/crm/logout',
    summary: 'Sign out: the token is refused from now on',
    isVital: true,
    access: { permission: OwnAgent },
    returns: SuccessAnswerSchema,
    async handle({ actor }) {
      await service().close(actor);
      return { success: true as const };
    },
  });
}
