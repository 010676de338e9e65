import type { SchemaRef } from '@porchlight/kernel';
import type { RegisteredRoute, RegisteredSchema, Snapshot } from '../base/snapshot.ts';
import type { Route } from '../plugin-api/route.ts';

/** A route with its schemas looked up, made once. */
export interface RoutePlan {
  /** Method and path pattern: names the call in logs, without what the caller put into it. */
  readonly name: string;
  readonly status: number;
  readonly params: RegisteredSchema | undefined;
  readonly query: RegisteredSchema | undefined;
  readonly body: RegisteredSchema | undefined;
  /** See `takesIdempotencyKey`. */
  readonly takesKey: boolean;
}

/**
 * True for a creating call of an account or a link. Visitors with neither share one identity, so a stored response
 * could reach another of them. False where the handler recognizes repeated calls itself.
 */
export function takesIdempotencyKey({ method, status, access, recognizesRepeats }: Route): boolean {
  return (
    method === 'post' &&
    status === 201 &&
    !('publicBecause' in access) &&
    recognizesRepeats !== true
  );
}

const plans = new WeakMap<RegisteredRoute, RoutePlan>();

/** The plan of a route. Throws when the route names a schema that does not exist. */
export function routePlan(entry: RegisteredRoute, { schemas }: Snapshot): RoutePlan {
  let plan = plans.get(entry);
  if (plan === undefined) {
    plan = makePlan(entry, schemas);
    plans.set(entry, plan);
  }
  return plan;
}

function makePlan({ plugin, route }: RegisteredRoute, schemas: Snapshot['schemas']): RoutePlan {
  const name = `${route.method.toUpperCase()} /api${route.path}`;
  const find = (ref: SchemaRef<unknown> | undefined): RegisteredSchema | undefined => {
    if (ref === undefined) return undefined;
    const schema = schemas.get(ref.id);
    if (schema === undefined) {
      throw new Error(
        `Plugin ${plugin}: ${name} names the schema ${ref.id}, which does not exist.`,
      );
    }
    return schema;
  };
  const status = route.status ?? 200;
  return {
    name,
    status,
    params: find(route.params),
    query: find(route.query),
    body: find(route.body),
    takesKey: takesIdempotencyKey(route),
  };
}
