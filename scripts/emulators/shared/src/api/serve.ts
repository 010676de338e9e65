import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AppParts {
  /** Paths that begin with it are calls of the API. */
  readonly apiPath: string;
  readonly handleCall: (ctx: Context) => Promise<void>;
  readonly addRoutes: (router: Router) => void;
  /** Called after each request that may have changed something. */
  readonly changed: () => void;
}

/** Emulators are for development: throws in production. */
export function refuseProduction(provider: string): void {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error(`The ${provider} emulator does not run in production.`);
  }
}

/** The API of an emulator beside its pages and control. */
export function createApp({ apiPath, handleCall, addRoutes, changed }: AppParts): Koa {
  const app = new Koa();
  const router = new Router();
  router.get('/favicon.ico', (ctx) => void (ctx.status = 204));
  addRoutes(router);
  app.use(async (ctx, next) => {
    await next();
    if (ctx.method !== 'GET' || ctx.status === 303) changed();
  });
  app.use(async (ctx, next) => {
    if (ctx.path.startsWith(`${apiPath}/`)) await handleCall(ctx);
    else await next();
  });
  app.use(router.routes());
  // Faults and browsers break connections on purpose.
  app.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE')
      process.stderr.write(`${error.stack}\n`);
  });
  return app;
}

/** A server of the app on the loopback address; port 0 takes a free one. */
export async function serve(app: Koa, port: number): Promise<{ server: Server; url: string }> {
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  return { server, url: `http://127.0.0.1:${await listen(server, port)}` };
}

/** Listens on the loopback address; returns the port. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Ends a server with its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
