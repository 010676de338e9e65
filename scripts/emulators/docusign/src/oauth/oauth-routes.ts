import Router from '@koa/router';
import { markup, originsOf, readBody, sendPage } from '@porchlight/emulator-shared';
import type { Context } from 'koa';
import type { World } from '../world/world.ts';
import { checkAssertion } from './assertion.ts';
import { breakOAuthCall } from './broken-call.ts';

const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TOKEN_SECONDS = 3_600;

/** Tokens, the user behind them, and the page on which the user allows an app to act. */
export function addOAuthRoutes(router: Router, world: World): void {
  router.post('/oauth/token', async (ctx) => {
    const form = new URLSearchParams(await readBody(ctx.req));
    if (await breakOAuthCall(ctx, world, 'OAuth_Token')) return;
    grant(ctx, world, form);
  });
  router.get('/oauth/userinfo', async (ctx) => {
    if (await breakOAuthCall(ctx, world, 'OAuth_UserInfo')) return;
    describeUser(ctx, world);
  });
  router.get('/oauth/auth', (ctx) => {
    const redirect = new URLSearchParams(ctx.querystring).get('redirect_uri') ?? '';
    sendPage(ctx, {
      title: 'Allow access',
      formTargets: originsOf(redirect),
      body: markup`<h1>Allow access</h1>
<p>The app wants to create and read envelopes as ${world.account.userName}.</p>
<form method="post"><input type="hidden" name="redirect_uri" value="${redirect}">
<button class="main" data-testid="allow-access">Allow access</button></form>`,
    });
  });
  router.post('/oauth/auth', async (ctx) => {
    const redirect = new URLSearchParams(await readBody(ctx.req)).get('redirect_uri') ?? '';
    world.hasConsent = true;
    if (/^https?:$/.test(URL.canParse(redirect) ? new URL(redirect).protocol : '')) {
      ctx.redirect(redirect);
      ctx.status = 303;
      return;
    }
    sendPage(ctx, { title: 'Access allowed', body: markup`<h1>Access allowed</h1>` });
  });
}

function grant(ctx: Context, world: World, form: URLSearchParams): void {
  const now = world.clock.now();
  const refusal =
    form.get('grant_type') === JWT_GRANT
      ? checkAssertion(form.get('assertion') ?? '', {
          account: world.account,
          hasConsent: world.hasConsent,
          now,
          hosts: [ctx.host],
        })
      : { error: 'invalid_grant', error_description: 'unsupported_grant_type' };
  ctx.set('cache-control', 'no-store');
  if (refusal !== null) {
    ctx.status = 400;
    ctx.body = refusal;
    return;
  }
  const token = `emulated.${world.ids.next()}`;
  world.tokens.set(token, new Date(now.getTime() + TOKEN_SECONDS * 1000));
  ctx.body = {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    scope: 'signature impersonation',
  };
}

function describeUser(ctx: Context, world: World): void {
  const { account, tokens, clock } = world;
  const expires = tokens.get(ctx.get('authorization').replace(/^bearer /i, ''));
  if (expires === undefined || expires <= clock.now()) {
    ctx.status = 401;
    ctx.body = { error: 'internal_server_error', error_description: 'unauthorized' };
    return;
  }
  const [given_name = '', ...rest] = account.userName.split(' ');
  ctx.body = {
    sub: account.userId,
    name: account.userName,
    given_name,
    family_name: rest.join(' '),
    created: '2026-01-05T12:00:00.00',
    email: account.email,
    accounts: [
      {
        account_id: account.accountId,
        is_default: true,
        account_name: account.accountName,
        base_uri: world.baseUri,
      },
    ],
  };
}
