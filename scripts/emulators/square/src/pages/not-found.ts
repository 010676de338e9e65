import { markup, sendPage } from '@porchlight/emulator-shared';
import type { Context } from 'koa';

export function sendNotFound(ctx: Context, text: string): void {
  ctx.status = 404;
  sendPage(ctx, { title: 'Not found', body: markup`<h1>Not found</h1><p>${text}</p>` });
}
