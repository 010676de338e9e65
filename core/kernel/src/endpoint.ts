import type { OptionalSchema } from './token.ts';

export type EndpointMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What server and browser agree on for one call of the API; the route adds the handler, the browser the values. */
export interface Endpoint<
  P extends OptionalSchema,
  Q extends OptionalSchema,
  B extends OptionalSchema,
  R extends OptionalSchema,
> {
  readonly method: EndpointMethod;
  /** Below `/api`, with `:name` parameters; literal segments win over parameters. */
  readonly path: `/${string}`;
  readonly params?: P;
  readonly query?: Q;
  /** Of a JSON body. */
  readonly body?: B;
  /** Of a JSON response; left out for files, event streams, and empty responses. */
  readonly returns?: R;
}

/** Declares an endpoint once; `defineRoute` serves it, and the browser's `api.call` calls it. */
export function defineEndpoint<
  P extends OptionalSchema = undefined,
  Q extends OptionalSchema = undefined,
  B extends OptionalSchema = undefined,
  R extends OptionalSchema = undefined,
>(endpoint: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return endpoint;
}

/** The path of a call: `/clients/:id` with `{ id: 7 }` is `/clients/7`. Throws for a missing parameter. */
export function endpointPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null)
      throw new Error(`${path} needs a value for :${name}`);
    return encodeURIComponent(String(value));
  });
}
