import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { defineRoute, type Route } from '@porchlight/server';
import { OwnAgent } from '../../contract.ts';
import type { PasswordSignIn } from '../password-sign-in.ts';

export function signOut(service: () => PasswordSignIn): Route {
  return defineRoute(coreEndpoints.signOut, {
    summary: 'Sign out',
    details: 'The token is refused from then on.',
    isVital: true,
    access: { permission: OwnAgent },
    async handle({ actor }) {
      await service().close(actor);
      return { success: true as const };
    },
  });
}
