import type { Context } from 'koa';
import { randomBytes } from 'node:crypto';
import { markup, unescaped, type Markup } from './markup.ts';
import { pageStyle } from './page-style.ts';

export interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly script?: string;
  /** Beside the style of all pages. */
  readonly style?: string;
  /** Scripts of the emulator, as paths. */
  readonly ownScripts?: readonly string[];
  /** Whether its scripts may call and frame the emulator. */
  readonly mayCall?: boolean;
  /** Origins that may frame the page; none by default. */
  readonly frameAncestors?: readonly string[];
  /** Origins beside the emulator's own to which a form may lead. */
  readonly formTargets?: readonly string[];
}

/** Responds with a page under the banner of the emulator. */
export function sendPage(ctx: Context, page: Page): void {
  const { title, body, script = '', style = '', ownScripts = [], mayCall = false } = page;
  const { frameAncestors = [], formTargets = [] } = page;
  const own = mayCall ? [`frame-src 'self'`, `connect-src 'self'`] : [];
  const nonce = randomBytes(16).toString('base64');
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      `default-src 'none'`,
      `img-src 'self'`,
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'${ownScripts.length === 0 ? '' : ` 'self'`}`,
      ...own,
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      `base-uri 'none'`,
      `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
    ].join('; '),
  });
  ctx.body = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">${unescaped(pageStyle + style)}</style>
${ownScripts.map((path) => markup`<script src="${path}"></script>`)}</head>
<body><p class="banner" data-testid="emulator-banner">Emulator: nothing here is real</p>
<main>${body}</main>${script === '' ? '' : markup`<script nonce="${nonce}">${unescaped(script)}</script>`}
</body></html>`.html;
}

/** Where forms on a page may lead when they end at this address. */
export function originsOf(...urls: readonly string[]): string[] {
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
}
