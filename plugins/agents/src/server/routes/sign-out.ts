import { defineRoute, type Route } from '@porchlight/server';
import { OwnAgent } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import type { SignIn } from '../sign-in.ts';

export function signOut(service: () => SignIn): Route {
  return defineRoute(agentEndpoints.signOut, {
    summary: 'Sign out: the token is refused from now on',
    isVital: true,
    access: { permission: OwnAgent },
    async handle({ actor }) {
      await service().close(actor);
      return { success: true as const };
    },
  });
}
