import { defineProblem, ProblemError } from '@porchlight/kernel';
import {
  defineRoute,
  type PluginRegistrar,
  RateLimits,
  type Route,
  type RouteMiddleware,
} from '@porchlight/server';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import { tooManyFailedTokens } from '../../problems.ts';
import { countForNetwork } from '../store/network-limit.ts';
import { TOKEN_INVALID, SqlLinkReads } from './link-reads.ts';
import type { Settings } from '../../generated/types.ts';

const LIMIT = { perNetwork: 60, seconds: 60 };
const MOST_FAILED = 10;
const FAILED_SECONDS = 60;

const tokenInvalid = defineProblem('link_invalid', 401, TOKEN_INVALID);

/** The calls by which pages of visitors check a token. */
export function tokenRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const reads = r.get(SqlLinkReads);
  const limits = r.get(RateLimits);
  /** Throws 429 from the eleventh token within a minute that opens nothing. */
  async function countFailed(address: string): Promise<void> {
    await countForNetwork(limits(), address, {
      what: 'failed-tokens',
      most: MOST_FAILED,
      seconds: FAILED_SECONDS,
      problem: tooManyFailedTokens,
    });
  }
  return [
    defineRoute(formLinkEndpoints.validateToken, {
      summary: 'Check the token of a link',
      details: 'The same error for every token that opens nothing.',
      access: { publicBecause: 'visitors have a token instead of an account' },
      limit: LIMIT,
      problems: [tooManyFailedTokens],
      handle: async ({ body, request }) => {
        const checked = await reads().check(body.token);
        if (!checked.valid) await countFailed(request.ip);
        return checked;
      },
    }),
    defineRoute(formLinkEndpoints.readTokenFacts, {
      summary: 'Get what the token of a form link opens',
      access: { publicBecause: 'visitors have a token instead of an account' },
      limit: LIMIT,
      problems: [tokenInvalid, tooManyFailedTokens],
      middleware: [explainInvalid],
      handle: async ({ params, request }) => {
        const data = await reads().facts(params.token);
        if (data !== null) return { success: true as const, valid: true as const, data };
        await countFailed(request.ip);
        throw new ProblemError(tokenInvalid);
      },
    }),
  ];
}

/** Older clients read `valid` and `error` of the refusal. */
const explainInvalid: RouteMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem !== tokenInvalid) throw error;
    const { code, message, status } = tokenInvalid;
    ctx.status = status;
    const reason = `Invalid or expired secure token: ${message}`;
    ctx.body = { success: false, valid: false, error: reason, message, code };
  }
};
