import type { Api, Refusals } from '@porchlight/emulator-shared';
import { invalid, refusal, unauthorized } from '../base/refusals.ts';
import type { Books } from '../books/books.ts';
import type { World } from '../books/world.ts';
import { ruleProblems } from '../contracts/rules.ts';
import { operations } from '../operations/operations.ts';

const FAILURES: Readonly<Record<number, { category: string; code: string }>> = {
  429: { category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' },
  503: { category: 'API_ERROR', code: 'SERVICE_UNAVAILABLE' },
};
const UNEXPECTED = { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR' };

const refusals: Refusals = {
  noSuchOperation: () =>
    refusal(404, {
      category: 'INVALID_REQUEST_ERROR',
      code: 'NOT_FOUND',
      detail: 'API endpoint for this URL and method was not found.',
    }),
  malformedBody: () => invalid('EXPECTED_JSON_BODY', 'Expected a JSON object.'),
  invalidRequest: (problems) => invalid('BAD_REQUEST', problems.join('; ')),
  expiredToken: () => unauthorized('ACCESS_TOKEN_EXPIRED'),
  failure: (status) =>
    refusal(status, { ...(FAILURES[status] ?? UNEXPECTED), detail: 'An emulated failure.' }),
  unexpected(error) {
    const detail = error instanceof Error ? ` ${error.message}` : '';
    return refusal(500, { ...UNEXPECTED, detail: `An internal error has occurred.${detail}` });
  },
};

/** The API of Square; its callers are merchants. */
export const squareApi: Api<World, Books> = {
  basePath: '',
  operations,
  refusals,
  authorize(header, world) {
    const [scheme = '', token] = header.split(' ');
    const books = world.books.find(({ merchant }) => merchant.accessToken === token);
    if (scheme.toLowerCase() !== 'bearer' || books === undefined) throw unauthorized();
    return books;
  },
  ruleProblems: (operation, { body }) => ruleProblems(operation, body),
};
