import { browserOf, defineRoute, type Route } from '@porchlight/server';
import { signInEndpoints } from '../../sign-in-endpoints.ts';
import {
  invalidLogin,
  passwordChecksBusy,
  signInCodeNeeded,
  signInCodeWrong,
  tooManyLogins,
} from '../../problems.ts';
import type { PasswordSignIn } from '../password-sign-in.ts';

export function signIn(service: () => PasswordSignIn): Route {
  return defineRoute(signInEndpoints.signIn, {
    summary: 'Sign in',
    details:
      'With username or email, and password. After many failures from new networks also with the code that the account got by mail: the response then has a message at the field `code`.',
    isVital: true,
    access: { publicBecause: 'Signing in is how a staff member gets a token.' },
    limit: { noneBecause: 'guesses are counted by name, account, and network' },
    problems: [invalidLogin, tooManyLogins, signInCodeNeeded, signInCodeWrong, passwordChecksBusy],
    handle: ({ body, request }) => {
      const { ip: address, isForwarded } = request;
      return service().open(body, { address, browser: browserOf(request), isForwarded });
    },
  });
}
