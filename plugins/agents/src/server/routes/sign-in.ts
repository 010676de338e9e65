import { defineRoute, type Route } from '@porchlight/server';
import { SignInAnswerSchema, SignInRequestSchema } from '../../generated/refs.ts';
import { invalidLogin, passwordChecksBusy, tooManyLogins } from '../../problems.ts';
import type { SignIn } from '../sign-in.ts';

/** A1 */
export function signIn(service: () => SignIn): Route {
  return defineRoute({
    method: 'post',
    path: '/crm/login',
    summary: 'Sign in with username or email and password',
    isVital: true,
    access: { publicBecause: 'Signing in is how a staff member gets a token.' },
    body: SignInRequestSchema,
    returns: SignInAnswerSchema,
    problems: [invalidLogin, tooManyLogins, passwordChecksBusy],
    handle: ({ body, request }) => service().open(body, request.ip),
  });
}
