import type { Api, ApiCall, Refusals } from '@porchlight/emulator-shared';
import { invalidParameter, invalidToken, refusal } from '../base/refusals.ts';
import { ruleProblems } from '../contracts/rules.ts';
import { operations } from '../operations/operations.ts';
import type { World } from '../world/world.ts';

const refusals: Refusals = {
  noSuchOperation: () =>
    refusal(404, 'RESOURCE_NOT_FOUND', 'The URL provided does not resolve to a resource.'),
  malformedBody: () =>
    refusal(400, 'INVALID_REQUEST_BODY', 'The request body is missing or malformed.'),
  invalidRequest: (problems) => invalidParameter(problems.join('; ')),
  expiredToken: invalidToken,
  failure: (status) => refusal(status, errorCodeOf(status), 'An emulated failure.'),
  unexpected(error) {
    const detail = error instanceof Error ? ` ${error.message}` : '';
    return refusal(500, 'UNSPECIFIED_ERROR', `An error occurred.${detail}`);
  },
};

/** The API of DocuSign; its caller is an access token. */
export const docusignApi: Api<World, string> = {
  basePath: '/restapi',
  operations,
  refusals,
  authorize: checkToken,
  expire: (token, world) => void world.tokens.delete(token),
  enter,
  ruleProblems: (operation, { world, body, query }) =>
    ruleProblems(operation, {
      body,
      query,
      template: (templateId) => world.templates.get(templateId),
    }),
  headers: ({ polling, clock, ids }) => ({
    ...polling.headers(clock.now().getTime()),
    'X-DocuSign-TraceToken': ids.next(),
  }),
};

function checkToken(header: string, world: World): string {
  const [scheme, token = ''] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer') {
    throw refusal(
      401,
      'USER_AUTHENTICATION_FAILED',
      'One or both of Username and Password are invalid. Invalid access token',
    );
  }
  const expires = world.tokens.get(token);
  if (expires === undefined || expires <= world.clock.now()) throw invalidToken();
  return token;
}

function enter({ world, params }: ApiCall<World, string>, method: string): void {
  if (params['accountId'] !== world.account.accountId) {
    throw refusal(
      401,
      'USER_DOES_NOT_BELONG_TO_SPECIFIED_ACCOUNT',
      'The user specified does not belong to the specified account.',
    );
  }
  const polled = method === 'GET' ? (params['envelopeId'] ?? null) : null;
  world.polling.enter(world.clock.now().getTime(), polled);
}

function errorCodeOf(status: number): string {
  if (status === 429) return 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED';
  return status === 503 ? 'SERVICE_UNAVAILABLE' : 'UNSPECIFIED_ERROR';
}
