import type {
  Actor,
  Endpoint,
  LinkActor,
  OpenLink,
  Permission,
  Problem,
  OptionalSchema,
  Shape,
  StaffActor,
} from '@porchlight/kernel';
import type { DefaultContext, DefaultState, Middleware } from 'koa';
import type { Readable } from 'node:stream';
import type { FileRule, UploadedFile } from './uploads.ts';

/** What a JSON body may have unless the route says otherwise. */
export const DEFAULT_BODY_BYTES = 1024 * 1024;

/**
 * Mandatory on every route: nothing is public by omission.
 * - `permission`: a staff token whose account has it; 401 or 403 otherwise.
 *   With `orVisitor: 'confirmed'` also a visitor with the proof of a link's second factor, of any kind; the handler returns
 *   404 for everything that is not the subject of that link.
 * - `publicBecause`: anyone. A valid staff token still makes the actor staff, an invalid one leaves it public. An
 *   `Idempotency-Key` has no effect, so a call that must not run twice needs another protection.
 * - `link`: the token of a valid link of that kind, by its id; 401 otherwise. The handler gets the `link` and limits the
 *   visitor to its subject.
 */
export type Access =
  | { readonly permission: Permission }
  | { readonly permission: Permission; readonly orVisitor: 'confirmed' }
  | { readonly publicBecause: string }
  | { readonly link: string };

/** Counted in the database for all processes together, before the body is read. */
export interface CallLimit {
  /** By the network of the caller. Staff of one office share a network: allow them all together here. */
  readonly perNetwork: number;
  readonly perLink?: number;
  readonly perAgent?: number;
  readonly seconds: number;
  /** For a call beyond the limit, when the route has words of its own. */
  readonly problem?: Problem;
}

/** How often a route may be called; one call more gets 429. */
export type RouteLimit =
  | CallLimit
  /** A reason such as a limit of its own, or a response from memory. */
  | { readonly noneBecause: string };

/** What a handler reads of its request besides what its endpoint declares. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  /** True when a proxy that the portal does not trust forwarded the call: `ip` is the address of that proxy. */
  readonly isForwarded: boolean;
  readonly header: (name: string) => string | undefined;
  /** True when the query string is not empty. */
  readonly hasQuery: boolean;
  /** True for HEAD, which runs the handler of GET but receives no body. */
  readonly wantsHeadersOnly: boolean;
}

export interface RouteInput<P, Q, B, A extends Access> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The uploaded files, in the order in which they were sent. */
  readonly files: readonly UploadedFile[];
  /** The body byte for byte, of a route with `rawBody`; else empty. */
  readonly bytes: Buffer;
  readonly actor: A extends { orVisitor: 'confirmed' }
    ? StaffActor | LinkActor
    : A extends { permission: Permission }
      ? StaffActor
      : A extends { link: string }
        ? LinkActor
        : Actor;
  /** The link of a route for links. */
  readonly link: A extends { link: string } ? OpenLink : undefined;
  readonly request: RequestFacts;
  /** Aborted when the caller hangs up, the plugin stops, or the time is up. */
  readonly signal: AbortSignal;
}

/** JSON text that the database built; sent unparsed. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A body that is not JSON: a file, a stream of rows, server-sent events. */
export class StreamBody {
  readonly stream: Readable;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    stream: Readable,
    contentType: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.stream = stream;
    this.contentType = contentType;
    this.headers = headers;
  }
}

/** A response with 202 instead of the status of the route: the outcome is not known yet. */
export class Accepted<R> {
  readonly body: R;
  constructor(body: R) {
    this.body = body;
  }
}

export type RouteResult<R> = (R extends undefined ? void : R) | Accepted<R> | JsonText | StreamBody;

/** `ctx.state` of a route's own middleware. */
export interface RouteState {
  /** The caller, admitted by `access`. */
  readonly actor: Actor;
  /** Id of the request, as in the log. */
  readonly id: string;
  /** Aborted when the caller hangs up, the plugin stops, or the time is up. */
  readonly signal: AbortSignal;
}

/** Koa middleware of a route. Code that it calls may add to `ctx.state`. */
export type RouteMiddleware = Middleware<DefaultState & RouteState, DefaultContext>;

/** What a route adds to its endpoint. */
export interface RouteDetails<
  P extends OptionalSchema,
  Q extends OptionalSchema,
  B extends OptionalSchema,
  R extends OptionalSchema,
  A extends Access = Access,
> {
  /** A command of at most 60 characters that begins with a verb, without a period: 'List clients'. */
  readonly summary: string;
  /** More about the call, in full sentences. */
  readonly details?: string;
  readonly access: A;
  /** Mandatory for visitors: routes with `publicBecause`, `link`, or `orVisitor`, where staff do not count. Give uploads of staff one too. */
  readonly limit?: RouteLimit;
  /** The body is a form with these file fields; its other fields are the `body`, as text. */
  readonly files?: readonly [FileRule, ...FileRule[]];
  /** The body has any type, is not parsed, and comes as `bytes`. */
  readonly rawBody?: { readonly maxBytes: number };
  /** For a JSON body that may be larger than 1 MiB; like uploads, it is read when there is room for it. */
  readonly maxBodyBytes?: number;
  /**
   * Uses the few connections reserved for readiness, sessions, and sign-in, so that it works while slow statements
   * occupy all others. For short calls that everything else depends on.
   */
  readonly isVital?: true;
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * The handler recognizes repeated calls by their `Idempotency-Key` itself. Otherwise the portal does, for creating
   * calls of accounts and links: it stores the response and sends it again.
   */
  readonly recognizesRepeats?: true;
  /**
   * Koa middleware around the handler, outermost first: it runs once `access` has admitted the caller and before the
   * body is read. It sets `ctx.body`, throws a problem, or calls `next` and may change what the handler set.
   */
  readonly middleware?: readonly RouteMiddleware[];
  /** Error responses beyond those that every route has; they appear in OpenAPI. */
  readonly problems?: readonly Problem[];
  handle(
    input: RouteInput<Shape<P>, Shape<Q>, Shape<B>, A>,
  ): Promise<RouteResult<Shape<R>>> | RouteResult<Shape<R>>;
}

export interface RouteSpec<
  P extends OptionalSchema,
  Q extends OptionalSchema,
  B extends OptionalSchema,
  R extends OptionalSchema,
  A extends Access = Access,
>
  extends Endpoint<P, Q, B, R>, RouteDetails<P, Q, B, R, A> {}

/** A route whose types were checked by `defineRoute`. */
export type Route = RouteSpec<any, any, any, any, any>;

/** Serves an endpoint; the handler is checked against the schemas that the endpoint names. */
export function defineRoute<
  const A extends Access,
  P extends OptionalSchema,
  Q extends OptionalSchema,
  B extends OptionalSchema,
  R extends OptionalSchema,
>(endpoint: Endpoint<P, Q, B, R>, details: RouteDetails<P, Q, B, R, A>): Route;
/** A route without an endpoint that the browser shares. */
export function defineRoute<
  const A extends Access,
  P extends OptionalSchema = undefined,
  Q extends OptionalSchema = undefined,
  B extends OptionalSchema = undefined,
  R extends OptionalSchema = undefined,
>(spec: RouteSpec<P, Q, B, R, A>): Route;
export function defineRoute(
  endpoint: Endpoint<any, any, any, any>,
  details: Partial<RouteDetails<any, any, any, any>> = {},
): Route {
  return { ...endpoint, ...details } as Route;
}
