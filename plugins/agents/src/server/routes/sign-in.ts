import { defineRoute, type Route } from '@porchlight/server';
import { signInEndpoints } from '../../sign-in-endpoints.ts';
import { invalidLogin, passwordChecksBusy, tooManyLogins } from '../../problems.ts';
import type { PasswordSignIn } from '../password-sign-in.ts';

export function signIn(service: () => PasswordSignIn): Route {
  return defineRoute(signInEndpoints.signIn, {
    summary: 'Sign in',
    details: 'With username or email, and password.',
    isVital: true,
    access: { publicBecause: 'Signing in is how a staff member gets a token.' },
    limit: { noneBecause: 'guesses are counted by name, account, and network' },
    problems: [invalidLogin, tooManyLogins, passwordChecksBusy],
    handle: ({ body, request }) => service().open(body, request.ip),
  });
}
